import { useQueryClient } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/api';
import { recentSalesQuery } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { dayOf, formatDay } from '@/lib/days/days';
import { toPaise } from '@/lib/money/money';
import { REMINDER_SALES } from '@/lib/reminder-message';
import { ReminderButton } from '@/records/reminder-button';
import { Avatar } from '@/ui/avatar';
import { Clamp } from '@/ui/clamp';
import { Balance } from '@/ui/money';
import { Skeleton } from '@/ui/states';
import type { Column } from '@/ui/table/data-column';
import { type Customer, customerBalanceQuery } from './api';

/** A customer's balance in rupees; undefined while the balances load, null if there is none. */
export type BalanceOf = (customer: Customer) => number | string | null | undefined;

function NameAndPhone({ customer }: { customer: Customer }) {
  return (
    <span className="items-center gap-3 md:flex">
      <span className="max-md:hidden">
        <Avatar name={customer.name} />
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <Clamp text={customer.name} />
        <span className="text-muted figure block text-sm font-normal max-md:hidden">
          {customer.phoneNumber}
        </span>
      </span>
    </span>
  );
}

export function columnsOf({ t, language }: Translation, balanceOf: BalanceOf): Column<Customer>[] {
  return [
    {
      id: 'customer',
      header: t('customer.customer'),
      cell: (customer) => <NameAndPhone customer={customer} />,
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
    {
      id: 'balance',
      header: t('balance.balanceDue'),
      cell: (customer) => {
        const balance = balanceOf(customer);
        if (balance === undefined) return <Skeleton className="ml-auto h-5 w-24" />;
        return balance === null ? '—' : <Balance amount={balance} />;
      },
      sortBy: (customer) => toPaise(balanceOf(customer) ?? 0) ?? 0,
      align: 'right',
      card: 'figure',
    },
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

/** The list as a CSV file. */
export function csvOf(rows: readonly Customer[], balanceOf: BalanceOf, t: Translation['t']) {
  return {
    name: 'customers',
    columns: [
      t('customer.name'),
      t('customer.phone'),
      t('customer.address'),
      t('balance.oldBalance'),
      t('balance.balanceDue'),
      t('customer.added'),
    ],
    rows: rows.map((row) => [
      row.name,
      row.phoneNumber,
      row.address,
      row.oldBalance,
      String(balanceOf(row) ?? ''),
      dayOf(row.createdAt),
    ]),
  };
}

/** A reminder for whoever owes something; nothing for others. */
export function RowReminder({ customer, balance }: { customer: Customer; balance: ReturnType<BalanceOf> }) {
  const client = useQueryClient();
  const firm = useFirm();
  if (balance === undefined || balance === null || (toPaise(balance) ?? 0) <= 0) return null;
  return (
    <ReminderButton
      firm={firm}
      customerName={customer.name}
      phoneNumber={customer.phoneNumber}
      balance={balance}
      fetchSales={() => client.fetchQuery(recentSalesQuery(customer.id, REMINDER_SALES))}
      fetchCrates={async () => (await client.fetchQuery(customerBalanceQuery(customer.id))).crates}
    />
  );
}
