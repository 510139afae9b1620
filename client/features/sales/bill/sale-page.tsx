import { Pencil, Percent, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsPhone } from '@/device/media';
import { printWithout, usePageFoot } from '@/device/print';
import { useFirm } from '@/device/session';
import { useWindowEvent } from '@/device/window-event';
import { BillAllowanceDialog } from '@/features/collections/bill-allowance-dialog';
import { type Sale, saleQuery } from '@/features/sales/api';
import { useDeleteSale } from '@/features/sales/bill-book/use-delete-sale';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { useRouteId } from '@/lib/route-id';
import { RecordTrail } from '@/records/history/record-trail';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { BILL_PAPERS, PaperSelect, usePaper } from '@/records/paper-select';
import { RecordGate } from '@/records/record-gate';
import { AppLink, Button, LinkButton, PrintButton } from '@/ui/button';
import { Dialog, DialogButton, MoreMenu, useOpened } from '@/ui/dialog/dialog';
import { PageHeader } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { Plate } from '@/ui/values';
import { Bill, isShort } from './bill';
import { type BillAccount, contactLine, noteSent, useBillAccount } from './bill-account';
import { SendBill } from './send-bill';

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
            <PrintButton look="primary" iconClass="size-5" className="flex-auto" onClick={() => printWithout(close)} />
          </div>
        </Dialog>
      )}
    >
      <span className="max-sm:hidden">{t('actions.print')}</span>
    </DialogButton>
  );
}

function SaleActions({ sale, account }: { sale: Sale & Tagged; account: BillAccount }) {
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
      <SendBill sale={sale} account={account} />
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

function BillHead({ sale, account }: { sale: Sale; account: BillAccount }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 pb-3 print:pb-1">
      <PaperParty
        contact={contactLine(sale, account)}
        note={sale.description}
        name={
          <AppLink
            href={`/customers/${sale.customerId}`}
            className="block min-h-6 underline-offset-2 wrap-anywhere hover:underline"
          >
            {sale.customerName}
          </AppLink>
        }
      />
      <dl className={FACTS}>
        <PaperFact label={t('sale.billNumber')}>
          <span className="font-book paper-red figure text-xl font-bold">{sale.id}</span>
        </PaperFact>
        <PaperFact label={t('date.date')}>{formatDay(sale.saleDate)}</PaperFact>
        {sale.vehicleNumber && (
          <PaperFact label={t('purchase.vehicleNumber')}>
            <Plate number={sale.vehicleNumber} />
          </PaperFact>
        )}
      </dl>
    </div>
  );
}

function BillFoot({ short }: { short: boolean }) {
  const firm = useFirm().name;
  return (
    <div className="mt-4 flex items-end justify-between gap-6 text-sm print:mt-2 across-paper:pl-[36mm] print:break-inside-avoid print:break-before-avoid">
      <p className="text-muted figure">{t('sale.errorsExcepted')}</p>
      <p
        className={`font-book border-muted min-w-40 border-dotted text-right text-base font-bold wrap-anywhere print:border-b across-paper:pb-[6mm] roll-paper:min-w-0 roll-paper:border-0 ${short ? 'print:pb-[9mm]' : 'print:pb-[4mm]'}`}
      >
        {t('sale.signature', { firm })}
      </p>
    </div>
  );
}

function SaleDocument({ sale, account }: { sale: Sale; account: BillAccount }) {
  usePageFoot(`${t('sale.pageOf', { id: sale.id })} `);
  const short = isShort(sale);
  return (
    <article
      aria-label={t('navigation.bill')}
      className="bill-page sheet mx-auto max-w-2xl overflow-hidden print:max-w-none print:overflow-visible"
    >
      <div aria-hidden className="paper-tape no-print" />
      <div className={`${short ? 'bill-short' : ''} flex flex-col p-4 md:p-6 print:p-0`}>
        <Letterhead />
        <BillHead sale={sale} account={account} />
        <Bill sale={sale} account={account} />
        <BillFoot short={short} />
      </div>
    </article>
  );
}

function LoadedSale({ sale }: { sale: Sale & Tagged }) {
  const account = useBillAccount(sale);
  useWindowEvent('afterprint', () => noteSent(sale.id));
  return (
    <>
      <BillHeader id={sale.id} actions={<SaleActions sale={sale} account={account} />} />
      <SaleDocument sale={sale} account={account} />
      <div className="no-print mx-auto mt-3 max-w-2xl">
        <RecordTrail type="sale" id={sale.id} />
      </div>
    </>
  );
}

function BillHeader({ id, actions }: { id: number; actions: ReactNode }) {
  return (
    <PageHeader
      className="no-print"
      title={`${t('sale.billNumber')} ${id}`}
      back={{ href: '/sales', label: t('sale.backToList') }}
      actions={actions}
    />
  );
}

function BillSkeleton({ id }: { id: number }) {
  return (
    <>
      <BillHeader id={id} actions={<Skeleton className="h-12 w-70 md:h-10 md:w-96" />} />
      <Loading>
        <div className="sheet mx-auto max-w-2xl overflow-hidden">
          <div className="paper-tape" />
          <div className="space-y-4 p-4 md:p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-32" />
            <Skeleton className="ml-auto h-24 w-3/5" />
          </div>
        </div>
      </Loading>
    </>
  );
}

export function SalePage() {
  const id = useRouteId();
  return (
    <RecordGate
      id={id}
      query={saleQuery}
      missing={t('sale.notFound')}
      failure={() => t('sale.fetchFailed')}
      back={{ href: '/sales', label: t('sale.backToList') }}
      skeleton={<BillSkeleton id={id ?? 0} />}
    >
      {(sale) => <LoadedSale sale={sale} />}
    </RecordGate>
  );
}
