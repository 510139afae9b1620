import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { type CsvColumn, csvFile } from '@/lib/csv';
import { dayOf } from '@/lib/days/days';
import type { Findable } from '@/lib/finding/finding';
import { useListAddress } from '@/records/list-address';
import { tableState, useFailureToast } from '@/records/query-state';
import { useSearch, useSearchedRows } from '@/records/search';
import { Sheet } from '@/ui/page';
import { DataTable } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { SearchBox } from '@/ui/table/search-box';
import { type VendorPayment, vendorPaymentsQuery } from './api';
import { PaymentActions } from './payment-actions';
import { methodName, usePaymentColumns } from './payment-columns';

const hrefOf = ({ id }: VendorPayment): string => `/vendor-payments/${id}/edit`;

const actionsOf = (payment: VendorPayment) => <PaymentActions payment={payment} />;

function useSearchedPayments(search: string) {
  const { t } = useTranslation();
  const term = useSearch(search);
  const payments = useQuery(vendorPaymentsQuery(term.sent));
  const findableOf = useCallback(
    ({ vendorName, reference, notes, paymentMethod }: VendorPayment): Findable => ({
      names: [vendorName, notes ?? '', paymentMethod ?? '', methodName(paymentMethod, t)],
      numbers: [reference ?? ''],
    }),
    [t],
  );
  return { payments, ...useSearchedRows(term, payments, findableOf) };
}

const csvColumns = (t: Translation['t']): CsvColumn<VendorPayment>[] => [
  ['date.date', ({ createdAt }) => dayOf(createdAt)],
  ['records.vendor', ({ vendorName }) => vendorName],
  ['fields.amount', ({ amount }) => amount.toFixed(2)],
  ['payment.method', ({ paymentMethod }) => methodName(paymentMethod, t)],
  ['fields.reference', ({ reference }) => reference ?? ''],
  ['fields.notes', ({ notes }) => notes ?? ''],
];

export function VendorPaymentsPage() {
  const { t } = useTranslation();
  const place = useListAddress();
  const { search } = place;
  const { payments, rows, searching } = useSearchedPayments(search);
  useFailureToast(payments, t('payment.loadFailed'));
  const columns = usePaymentColumns();
  const blank = payments.isSuccess && !searching && rows.length === 0 && search.trim() === '';
  const add = { href: '/vendor-payments/new', label: t('payment.add') };
  return (
    <>
      <ListHead
        title={t('payment.title')}
        subtitle={t('payment.subtitle')}
        tools={{
          onRefresh: payments.refetch,
          refreshing: payments.isFetching,
          csv: () => csvFile(t('payment.csvName'), rows, csvColumns(t), t),
        }}
        sort={{ columns, place }}
        add={blank ? undefined : add}
      />
      <Sheet>
        <div className="border-rule border-b p-2 md:p-3">
          <SearchBox value={search} onChange={place.setSearch} label={t('payment.search')} />
        </div>
        <DataTable
          place={place}
          label={t('payment.title')}
          rows={rows}
          columns={columns}
          rowKey={(payment) => payment.id}
          href={hrefOf}
          actions={actionsOf}
          empty={t('payment.none')}
          add={blank ? add : undefined}
          state={tableState(payments, t('payment.fetchFailed'), searching)}
        />
      </Sheet>
    </>
  );
}
