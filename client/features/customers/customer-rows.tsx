import { useQueryClient } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { recentSalesQuery } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { dayOf, formatDay } from '@/lib/days/days';
import { paiseOf } from '@/lib/money/money';
import { REMINDER_SALES } from '@/lib/reminder-message';
import { type AgesOf, type BalanceOf, balanceColumn, PartyName } from '@/records/party/party-columns';
import { ReminderButton } from '@/records/reminder-button';
import { fetchFigures } from '@/saving/figures';
import type { Column } from '@/ui/table/data-column';
import { type Customer, customerBalanceQuery } from './api';

export function customerColumns(
  { t, language }: Translation,
  balanceOf: BalanceOf,
  agesOf: AgesOf,
): Column<Customer>[] {
  return [
    {
      id: 'customer',
      header: t('records.customer'),
      cell: (customer) => <PartyName row={customer} />,
      sortBy: (customer) => customer.name,
      card: 'title',
    },
    {
      id: 'phone',
      header: t('customer.phone'),
      cell: (customer) => <span className="figure">{customer.phoneNumber}</span>,
      cardOnly: true,
      card: 'line',
    },
    // On a narrow phone so wide that it has its own line, as most balances do.
    balanceColumn(
      'customer',
      balanceOf,
      t,
      { skeleton: 'inline-block! h-4 w-24 max-[22.5rem]:w-52' },
      agesOf,
    ),
    {
      id: 'added',
      header: t('customer.added'),
      cell: (customer) => <span className="figure">{formatDay(customer.createdAt, language)}</span>,
      narrow: true,
      sortBy: (customer) => customer.createdAt,
      sortAs: 'day',
    },
  ];
}

export const csvOf = (balanceOf: BalanceOf): CsvColumn<Customer>[] => [
  ['customer.name', ({ name }) => name],
  ['customer.phone', ({ phoneNumber }) => phoneNumber],
  ['fields.address', ({ address }) => address],
  ['balance.oldBalance', ({ oldBalance }) => oldBalance],
  ['balance.balanceDue', (customer) => String(balanceOf(customer) ?? '')],
  ['customer.added', ({ createdAt }) => dayOf(createdAt)],
];

export function RowReminder({
  customer,
  spokenName,
  balance,
}: {
  customer: Customer;
  spokenName: string;
  balance: ReturnType<BalanceOf>;
}) {
  const client = useQueryClient();
  const firm = useFirm();
  if (balance == null || paiseOf(balance) <= 0) return null;
  return (
    <ReminderButton
      firm={firm}
      customerName={customer.name}
      spokenName={spokenName}
      phoneNumber={customer.phoneNumber}
      balance={balance}
      fetchSales={() => client.fetchQuery(recentSalesQuery(customer.id, REMINDER_SALES))}
      fetchCrates={async () => (await fetchFigures(client, customerBalanceQuery(customer.id))).crates}
    />
  );
}
