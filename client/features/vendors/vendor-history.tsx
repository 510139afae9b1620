import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatSigned, fromPaise, toPaise } from '@/lib/money/money';
import { tableState } from '@/records/query-state';
import { Badge } from '@/ui/badge';
import { Balance } from '@/ui/money';
import { Section } from '@/ui/page';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { vendorBalanceQuery, vendorTransactionsQuery } from './api';
import { type VendorEntry, withBalances } from './running-balance';

const hrefOf = ({ type, id }: VendorEntry): string =>
  type === 'purchase' ? `/purchases/${id}` : `/vendor-payments/${id}/edit`;

/** A purchase adds to what is owed, a payment subtracts; the sign shows it, not colour alone. */
function Amount({ entry }: { entry: VendorEntry }) {
  const paid = entry.type === 'payment';
  return (
    <span className={`figure ${paid ? 'text-leaf-text' : ''}`}>
      {formatSigned(paid ? '-' : '+', entry.amount)}
    </span>
  );
}

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

function columnsOf({ t, language }: Translation, withBalance: boolean): Column<VendorEntry>[] {
  const columns: Column<VendorEntry>[] = [
    {
      id: 'date',
      header: t('date.date'),
      card: 'line',
      cell: (entry) => <span className="figure">{formatDay(entry.createdAt, language)}</span>,
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
      cell: (entry) => <Amount entry={entry} />,
      sortBy: (entry) => Number(entry.amount),
    },
  ];
  if (!withBalance) return columns;
  return [
    ...columns,
    {
      id: 'balance',
      header: t('vendor.balanceAfter'),
      align: 'right',
      cell: ({ balancePaise }) =>
        balancePaise !== null && <Balance amount={fromPaise(balancePaise)} ahead="credit" />,
    },
  ];
}

/** Every purchase and payment, newest first, with the balance after each unless it fails to load. */
export function VendorHistory({ id }: { id: number }) {
  const translation = useTranslation();
  const { t } = translation;
  const transactions = useQuery(vendorTransactionsQuery(id));
  const balance = useQuery(vendorBalanceQuery(id));
  const today = balance.data ? toPaise(balance.data.balance) : null;
  const { data } = transactions;
  const entries = useMemo(() => withBalances(data ?? [], today), [data, today]);
  const columns = useMemo(() => columnsOf(translation, today !== null), [translation, today]);
  return (
    <Section title={t('vendor.history')}>
      <DataTable
        label={t('vendor.history')}
        rows={entries}
        columns={columns}
        rowKey={(entry) => `${entry.type}-${entry.id}`}
        href={hrefOf}
        empty={t('messages.noTransactions')}
        state={{
          ...tableState(transactions, t('vendor.transactionsFailed')),
          // A column that comes later would move the others.
          loading: transactions.isPending || balance.isPending,
        }}
      />
    </Section>
  );
}
