import { useQuery } from '@tanstack/react-query';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type Sale, saleQuery } from '@/features/sales/api';
import { useDeleteSale } from '@/features/sales/bill-book/use-delete-sale';
import { useTranslation } from '@/i18n/language';
import { isNotFound, type Tagged } from '@/lib/api';
import { useRouteId } from '@/lib/route-id';
import { DeleteChangedDialog } from '@/records/conflict-dialog';
import { RecordTrail } from '@/records/history/record-trail';
import { Button, LinkButton } from '@/ui/button';
import { PageHeader } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import { type BillAccount, useBillAccount } from './bill-account';
import { BillWhatsApp } from './bill-whatsapp';
import { PaperSelect } from './paper-select';
import { SaleDocument } from './sale-document';
import { SaleNotFound } from './sale-not-found';

function SaleActions({ sale, account }: { sale: Sale & Tagged; account: BillAccount }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const remove = useDeleteSale(() => navigate('/sales', { replace: true }));
  return (
    <>
      <BillWhatsApp sale={sale} account={account} />
      <Button look="outline" className="max-md:px-3" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t('actions.print')}
      </Button>
      <PaperSelect />
      <LinkButton href={`/sales/${sale.id}/edit`} look="outline" className="max-md:px-3">
        <Pencil aria-hidden className="size-4" />
        {t('actions.edit')}
      </LinkButton>
      <Button
        look="danger-ghost"
        className="max-md:px-2"
        aria-label={t('actions.delete')}
        title={t('actions.delete')}
        disabled={remove.deleting}
        onClick={() => remove.ask(sale)}
      >
        <Trash2 aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('actions.delete')}</span>
      </Button>
      <DeleteChangedDialog changed={remove.changed} busy={remove.deleting} />
    </>
  );
}

function LoadedSale({ sale }: { sale: Sale & Tagged }) {
  const account = useBillAccount(sale);
  return (
    <>
      <BillHeader id={sale.id} actions={<SaleActions sale={sale} account={account} />} />
      <SaleDocument sale={sale} account={account} />
      <div className="no-print mx-auto mt-2 max-w-2xl px-4 md:px-5">
        <RecordTrail type="sale" id={sale.id} />
      </div>
    </>
  );
}

function BillHeader({ id, actions }: { id: number; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="print:hidden">
      <PageHeader
        title={`${t('sale.billNumber')} ${id}`}
        back={{ href: '/sales', label: t('sale.backToList') }}
        actions={actions}
      />
    </div>
  );
}

function SaleById({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(saleQuery(id));
  const sale = query.data;
  if (isNotFound(query.error)) return <SaleNotFound />;
  if (sale) return <LoadedSale sale={sale} />;
  return (
    <>
      <BillHeader id={id} />
      {query.isPending && (
        <Loading>
          <Skeleton className="mx-auto h-96 max-w-2xl" />
        </Loading>
      )}
      {query.isError && <Failure text={t('sale.fetchFailed')} retry={() => void query.refetch()} />}
    </>
  );
}

/** A bill as a page: what the Bill Details dialog shows, with WhatsApp, Print, Edit and Delete. */
export function SalePage() {
  const id = useRouteId();
  return id == null ? <SaleNotFound /> : <SaleById id={id} />;
}
