import { useQuery } from '@tanstack/react-query';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { customerBalanceQuery } from '@/features/customers/api';
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
import { BillWhatsApp } from './bill-whatsapp';
import { SaleDocument } from './sale-document';
import { SaleNotFound } from './sale-not-found';

function SaleActions({ sale }: { sale: Sale & Tagged }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const balance = useQuery(customerBalanceQuery(sale.customerId));
  const remove = useDeleteSale(() => navigate('/sales', { replace: true }));
  return (
    <>
      <BillWhatsApp sale={sale} balance={balance.data?.balance} />
      <Button look="outline" className="max-md:px-3" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t('actions.print')}
      </Button>
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

function SaleById({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(saleQuery(id));
  const sale = query.data;
  if (isNotFound(query.error)) return <SaleNotFound />;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={`${t('sale.billNumber')} ${id}`}
          back={{ href: '/sales', label: t('sale.backToList') }}
          actions={sale && <SaleActions sale={sale} />}
        />
      </div>
      {sale && (
        <>
          <SaleDocument sale={sale} />
          <div className="mx-auto mt-2 max-w-2xl px-4 md:px-5">
            <RecordTrail type="sale" id={sale.id} />
          </div>
        </>
      )}
      {query.isPending && (
        <Loading>
          <Skeleton className="mx-auto h-96 max-w-2xl" />
        </Loading>
      )}
      {query.isError && !sale && <Failure text={t('sale.fetchFailed')} retry={() => void query.refetch()} />}
    </>
  );
}

/** A bill as a page: what the Bill Details dialog shows, with WhatsApp, Print, Edit and Delete. */
export function SalePage() {
  const id = useRouteId();
  return id == null ? <SaleNotFound /> : <SaleById id={id} />;
}
