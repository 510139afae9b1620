import { Pencil, Percent, Printer, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useIsPhone } from '@/device/media';
import { printWithout } from '@/device/print';
import { BillAllowanceDialog } from '@/features/collections/bill-allowance-dialog';
import type { Sale } from '@/features/sales/api';
import { useDeleteSale } from '@/features/sales/bill-book/use-delete-sale';
import { t } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { BILL_PAPERS, PaperSelect, usePaper } from '@/records/paper-select';
import { Button, LinkButton } from '@/ui/button';
import { Dialog, DialogButton, MoreMenu, useOpened } from '@/ui/dialog/dialog';
import type { BillAccount } from './bill-account';
import { BillWhatsApp, ShareBill } from './send-bill';

function PrintBill() {
  const [paper, choosePaper] = usePaper();
  return (
    <DialogButton
      look="outline"
      icon={Printer}
      iconClass="size-5"
      className="max-sm:px-3.5"
      aria-label={t('actions.print')}
      dialog={(close) => (
        <Dialog onClose={close} title={t('actions.print')}>
          <div className="flex flex-wrap gap-2 p-4">
            <PaperSelect paper={paper} onPaper={choosePaper} papers={BILL_PAPERS} className="flex-auto" />
            <Button icon={Printer} iconClass="size-5" className="flex-auto" onClick={() => printWithout(close)}>
              {t('actions.print')}
            </Button>
          </div>
        </Dialog>
      )}
    >
      <span className="max-sm:hidden">{t('actions.print')}</span>
    </DialogButton>
  );
}

export function SaleActions({ sale, account }: { sale: Sale & Tagged; account: BillAccount }) {
  const phone = useIsPhone();
  const [, navigate] = useLocation();
  const [isAllowing, setAllowing] = useOpened('allowance');
  const remove = useDeleteSale(() => navigate('/sales', { replace: true }));
  const edit = (
    <LinkButton href={`/sales/${sale.id}/edit`} look="outline" icon={Pencil} iconClass="size-5">
      {t('actions.edit')}
    </LinkButton>
  );
  return (
    <>
      <BillWhatsApp sale={sale} account={account} />
      <ShareBill sale={sale} account={account} />
      <PrintBill />
      {!phone && edit}
      <MoreMenu title={`${t('sale.billNumber')} ${sale.id}`}>
        {(close) => (
          <>
            {phone && edit}
            <Button
              look="outline"
              aria-haspopup="dialog"
              onClick={() => {
                close();
                setAllowing(true);
              }}
            >
              <Percent className="size-5" />
              {t('sale.allowance')}
            </Button>
            <Button
              look="danger-ghost"
              disabled={remove.deleting}
              onClick={() => {
                close();
                remove.ask(sale);
              }}
            >
              <Trash2 className="size-5" />
              {t('actions.delete')}
            </Button>
          </>
        )}
      </MoreMenu>
      {isAllowing && <BillAllowanceDialog sale={sale} onClose={() => setAllowing(false)} />}
      {remove.dialogs}
    </>
  );
}
