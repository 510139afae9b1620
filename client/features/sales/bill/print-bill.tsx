import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { usePaper } from '@/records/paper-select';
import { Button } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';

const PrintDialog = lazyComponent(() => import('./print-dialog').then((file) => file.PrintDialog));

/** Prints the bill; the dialog has the paper, which this device remembers. */
export function PrintBill() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [paper, choosePaper] = usePaper();
  return (
    <>
      <Button
        look="outline"
        className="max-sm:px-3.5"
        aria-label={t('actions.print')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Printer aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('actions.print')}</span>
      </Button>
      <WhenOpened open={open} load={PrintDialog.fetch}>
        <PrintDialog open={open} onClose={() => setOpen(false)} paper={paper} onPaper={choosePaper} />
      </WhenOpened>
    </>
  );
}
