import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { IconButton } from '@/ui/button';
import { Dialog } from './dialog';

/** What is needed less often, behind one button. */
export function MoreMenu({ title, children }: { title: string; children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={t('navigation.more')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={open} onClose={close} title={title}>
        <div className="grid gap-4 p-4">{children(close)}</div>
      </Dialog>
    </>
  );
}
