import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { lazyDialog } from '@/ui/dialog/when-opened';

const SlideOverPanel = lazyDialog(() => import('./slide-over-panel').then((file) => file.SlideOverPanel));

/** The sidebar on a phone. Navigation, a tap outside, Escape and Back close it. */
export function SlideOver() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const address = `${useLocation()[0]}?${useSearch()}`;
  useEffect(() => {
    if (address) setOpen(false);
  }, [address]);
  return (
    <>
      <button
        type="button"
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="hover:bg-cloth-deep flex size-12 items-center justify-center rounded-lg"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <SlideOverPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}
