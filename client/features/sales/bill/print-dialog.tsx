import { Printer } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { BILL_PAPERS, type Paper, PaperSelect } from '@/records/paper-select';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';

export function PrintDialog({
  open,
  onClose,
  paper,
  onPaper,
}: {
  open: boolean;
  onClose: () => void;
  paper: Paper;
  onPaper: (next: string) => void;
}) {
  const { t } = useTranslation();
  const printClosed = () => {
    onClose();
    // By then the dialog has left the page.
    setTimeout(() => window.print(), 300);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('actions.print')}>
      <div className="flex flex-wrap gap-2 p-4">
        <PaperSelect sheet="A5" paper={paper} onPaper={onPaper} papers={BILL_PAPERS} className="flex-auto" />
        <Button className="flex-auto" onClick={printClosed}>
          <Printer aria-hidden className="size-5" />
          {t('actions.print')}
        </Button>
      </div>
    </Dialog>
  );
}
