import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { CsvFile } from '@/lib/csv';
import { dayOf } from '@/lib/days';
import { tableState, useFailureToast } from '@/records/query-state';
import { searchedRows, useSearch } from '@/records/search';
import { LinkButton } from '@/ui/button';
import { PageHeader, Sheet } from '@/ui/page';
import { DataTable } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-actions';
import { SearchBox } from '@/ui/table/search-box';
import { type VendorPayment, vendorPaymentsQuery } from './api';
import { PaymentActions } from './payment-actions';
import { usePaymentColumns } from './payment-columns';
import { useMethodName } from './payment-method';

function useSearchedPayments(search: string) {
  const methodOf = useMethodName();
  const term = useSearch(search);
  const payments = useQuery(vendorPaymentsQuery(term.sent));
  const found = searchedRows(term, payments, (payment) => [
    payment.vendorName,
    payment.reference,
    payment.notes,
    payment.paymentMethod,
    methodOf(payment.paymentMethod),
  ]);
  return { payments, ...found };
}

function useCsv(rows: readonly VendorPayment[]): () => CsvFile {
  const { t } = useTranslation();
  const methodOf = useMethodName();
  return () => ({
    name: t('payment.csvName'),
    columns: [
      t('payment.date'),
      t('payment.vendor'),
      t('payment.amount'),
      t('payment.method'),
      t('payment.reference'),
      t('payment.notes'),
    ],
    rows: rows.map((payment) => [
      dayOf(payment.createdAt),
      payment.vendorName,
      payment.amount.toFixed(2),
      methodOf(payment.paymentMethod),
      payment.reference ?? '',
      payment.notes ?? '',
    ]),
  });
}

/** /vendor-payments */
export function VendorPaymentsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { payments, rows, searching } = useSearchedPayments(search);
  useFailureToast(payments, t('payment.loadFailed'));
  const columns = usePaymentColumns();
  const csv = useCsv(rows);
  return (
    <>
      <PageHeader
        title={t('payment.title')}
        subtitle={t('payment.subtitle')}
        actions={
          <>
            <ListActions onRefresh={payments.refetch} refreshing={payments.isFetching} csv={csv} />
            <LinkButton href="/vendor-payments/new">
              <Plus aria-hidden className="size-4" />
              {t('payment.add')}
            </LinkButton>
          </>
        }
      />
      <Sheet>
        <div className="border-rule border-b p-3">
          <SearchBox value={search} onChange={setSearch} label={t('payment.search')} />
        </div>
        <DataTable
          key={search}
          label={t('payment.title')}
          rows={rows}
          columns={columns}
          rowKey={(payment) => payment.id}
          href={(payment) => `/vendor-payments/${payment.id}/edit`}
          actions={(payment) => <PaymentActions payment={payment} />}
          empty={t('payment.none')}
          state={tableState(payments, t('payment.fetchFailed'), searching)}
        />
      </Sheet>
    </>
  );
}
