import { useMutation } from '@tanstack/react-query';
import { Image, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { sharePictures } from '@/device/picture';
import { useFirm, useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useDeleteSale } from '@/features/sales/bill-book/use-delete-sale';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { BILL_PAPERS, type Paper, PaperSelect, usePaper } from '@/records/paper-select';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { toastFailure } from '@/ui/toast/toast-store';
import type { BillAccount } from './bill-account';
import { billPicture } from './bill-picture';
import { BillWhatsApp } from './bill-whatsapp';
import { useNoteSent } from './sent-bills';

function PrintDialog({
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

/** Prints the bill; the dialog has the paper, which this device remembers. */
function PrintBill() {
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
      <PrintDialog open={open} onClose={() => setOpen(false)} paper={paper} onPaper={choosePaper} />
    </>
  );
}

function ShareBill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const { t } = translation;
  const firm = useFirm();
  const today = useToday();
  const noteSent = useNoteSent();
  const sharing = useMutation({
    mutationFn: async () => {
      const picture = await billPicture(sale, account, firm, { ...translation, today });
      await sharePictures([picture], `bill-${sale.id}`);
      noteSent(sale.id);
    },
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  return (
    <IconButton
      look="outline"
      label={t('statement.share')}
      disabled={account.loading || sharing.isPending}
      onClick={() => sharing.mutate()}
    >
      <Image aria-hidden className="size-5" />
    </IconButton>
  );
}

export function SaleActions({ sale, account }: { sale: Sale & Tagged; account: BillAccount }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const remove = useDeleteSale(() => navigate('/sales', { replace: true }));
  return (
    <>
      <BillWhatsApp sale={sale} account={account} />
      <PrintBill />
      <ShareBill sale={sale} account={account} />
      <LinkButton
        href={`/sales/${sale.id}/edit`}
        look="outline"
        label={t('actions.edit')}
        className="max-sm:px-3.5"
      >
        <Pencil aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('actions.edit')}</span>
      </LinkButton>
      <Button
        look="danger-ghost"
        className="max-md:px-2"
        aria-label={t('actions.delete')}
        disabled={remove.deleting}
        onClick={() => remove.ask(sale)}
      >
        <Trash2 aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('actions.delete')}</span>
      </Button>
      {remove.dialogs}
    </>
  );
}
