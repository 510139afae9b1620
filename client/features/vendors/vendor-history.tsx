import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { fromPaise } from '@/lib/money/money';
import { type Running, runningBalances } from '@/records/account/running';
import { BookedDay } from '@/records/closed-days';
import { tableState } from '@/records/query-state';
import { Badge } from '@/ui/badge';
import { Balance } from '@/ui/money';
import { Section } from '@/ui/page';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-actions';
import { type Vendor, type VendorTransaction, vendorTransactionsQuery } from './api';
import { VendorAmount, vendorSide } from './vendor-side';

type VendorEntry = Running<VendorTransaction>;

const hrefOf = ({ type, id }: VendorEntry): string =>
  type === 'purchase' ? `/purchases/${id}` : `/vendor-payments/${id}/edit`;

/** 'Purchase' with its vehicle, or 'Payment' with its reference. */
function Entry({ entry }: { entry: VendorEntry }) {
  const { t } = useTranslation();
  const paid = entry.type === 'payment';
  return (
    <>
      <Badge look={paid ? 'green' : 'plain'}>
        {t(paid ? 'vendor.paymentEntry' : 'vendor.purchaseEntry')}
      </Badge>
      <span className="sr-only"> </span>
      <span className="ml-2">{paid ? entry.reference : entry.vehicleNumber}</span>
    </>
  );
}

const columnsOf = ({ t, language }: Translation): Column<VendorEntry>[] => [
  {
    id: 'date',
    header: t('date.date'),
    card: 'line',
    cell: (entry) => <BookedDay day={entry.createdAt}>{formatDay(entry.createdAt, language)}</BookedDay>,
    narrow: true,
    sortBy: (entry) => entry.createdAt,
  },
  {
    id: 'type',
    header: t('vendor.type'),
    card: 'title',
    cell: (entry) => <Entry entry={entry} />,
    sortBy: (entry) => entry.type,
  },
  {
    id: 'amount',
    header: t('vendor.amount'),
    card: 'figure',
    align: 'right',
    cell: (entry) => <VendorAmount entry={entry} />,
    sortBy: (entry) => Number(entry.amount),
  },
  {
    id: 'balance',
    header: t('vendor.balanceAfter'),
    align: 'right',
    cell: ({ balancePaise }) => <Balance amount={fromPaise(balancePaise)} ahead="credit" />,
  },
];

/** Every purchase and payment, newest first, with the balance after each. */
export function VendorHistory({ vendor }: { vendor: Vendor }) {
  const translation = useTranslation();
  const { t } = translation;
  const transactions = useQuery(vendorTransactionsQuery(vendor.id));
  const opening = vendor.oldBalance ?? '0';
  const { data } = transactions;
  const entries = useMemo(() => runningBalances(opening, data ?? []), [data, opening]);
  const columns = useMemo(() => columnsOf(translation), [translation]);
  return (
    <Section
      title={t('vendor.history')}
      actions={
        <span className="no-print flex items-center gap-2">
          <ListActions
            onRefresh={transactions.refetch}
            refreshing={transactions.isFetching}
            csv={async () => {
              const { accountCsv } = await import('@/records/account/account-csv');
              return accountCsv(vendorSide(vendor, t), opening, entries, t);
            }}
          />
        </span>
      }
    >
      <DataTable
        label={t('vendor.history')}
        rows={entries}
        columns={columns}
        rowKey={(entry) => `${entry.type}-${entry.id}`}
        href={hrefOf}
        empty={t('messages.noTransactions')}
        state={tableState(transactions, t('vendor.transactionsFailed'))}
      />
    </Section>
  );
}
