import { UserPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useToday } from '@/device/session';
import { duesQuery } from '@/features/dues/api';
import { recentSalesQuery } from '@/features/sales/api';
import { t, tMessage, useTranslated } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { dayOf, formatDay } from '@/lib/days/days';
import { spokenNames } from '@/lib/finding/names';
import { hasFailed, serverMessageOf } from '@/lib/http/api-error';
import { CUSTOMER_STALE_MS, queryClient } from '@/lib/http/cache';
import { paiseOf } from '@/lib/money/money';
import { REMINDER_SALES } from '@/lib/reminder-message';
import { useView } from '@/records/list-address';
import { type BalanceOf, balanceColumn, nameColumn, PartyList, usePartyList } from '@/records/party/party-list';
import { ReminderButton } from '@/records/reminder-button';
import { fetchFigures, useFigures } from '@/saving/figures';
import { FailureNote } from '@/ui/states';
import { type Column, plainFigureColumn } from '@/ui/table/data-column';
import { type Customer, customers } from './api';
import { BalanceStrip, DEFAULT_SORTS, useSide } from './balance-strip';
import { SendSlips } from './slip/send-slips';

function customerColumns(balanceOf: BalanceOf, agesOf: ReturnType<typeof useAges>): Column<Customer>[] {
  return [
    nameColumn('customer', 'customer'),
    plainFigureColumn('phone', t('customer.phone'), ({ phoneNumber }) => phoneNumber, { cardOnly: true, card: 'line' }),
    // On a narrow phone so wide that it has its own line, as most balances do.
    balanceColumn('customer', balanceOf, { skeleton: 'inline-block! h-4 w-24 max-xs:w-52' }, agesOf),
    plainFigureColumn('added', t('customer.added'), ({ createdAt }) => formatDay(createdAt), {
      narrow: true,
      sortBy: ({ createdAt }) => createdAt,
      sortAs: 'day',
    }),
  ];
}

const csvOf = (balanceOf: BalanceOf): CsvColumn<Customer>[] => [
  ['customer.name', ({ name }) => name],
  ['customer.phone', ({ phoneNumber }) => phoneNumber],
  ['fields.address', ({ address }) => address],
  ['balance.oldBalance', ({ oldBalance }) => oldBalance],
  ['balance.balanceDue', (customer) => String(balanceOf(customer) ?? '')],
  ['customer.added', ({ createdAt }) => dayOf(createdAt)],
];

function useAges() {
  const { data } = useFigures({ ...duesQuery(useToday()), staleTime: CUSTOMER_STALE_MS, refetchOnMount: true });
  return useMemo(() => {
    const ages = new Map(data?.map((due) => [due.customerId, due]));
    return ({ id }: Customer) => ages.get(id);
  }, [data]);
}

function CustomerList() {
  const list = usePartyList(customers);
  const { address, query, balances, balanceOf } = list;
  // No totals before both answers: the sum of no customers would be shown as a balance of 0.
  const { rows, ...strip } = useSide(list.rows, query.data && balances.data);
  const agesOf = useAges();
  const columns = useTranslated(() => customerColumns(balanceOf, agesOf), [balanceOf, agesOf]);
  const spokenName = useMemo(() => spokenNames(query.data ?? [], (row) => row), [query.data]);
  const reminder = useCallback(
    (customer: Customer) => {
      const { id, name, phoneNumber } = customer;
      const balance = balanceOf(customer);
      if (balance == null || paiseOf(balance) <= 0) return null;
      return (
        <ReminderButton
          customerName={name}
          spokenName={spokenName(customer)}
          phoneNumber={phoneNumber}
          balance={balance}
          fetchSales={() => queryClient.fetchQuery(recentSalesQuery(id, REMINDER_SALES))}
          fetchCrates={async () => (await fetchFigures(customers.balance(id))).crates}
        />
      );
    },
    [balanceOf, spokenName],
  );
  const noBalances = hasFailed(balances);
  return (
    <PartyList
      list={list}
      rows={rows}
      place={{ ...address, sort: address.sort ?? DEFAULT_SORTS[strip.side] ?? null }}
      columns={columns}
      csv={csvOf(balanceOf)}
      failure={tMessage(serverMessageOf(query.error))}
      icon={UserPlus}
      above={!noBalances && <BalanceStrip {...strip} />}
      searchNote={
        noBalances && <FailureNote text={t('customer.balancesMissing')} retry={() => void balances.refetch()} />
      }
      quickAction={reminder}
      className="overflow-hidden"
    />
  );
}

/** `view=slips` in the address shows the slips of a day. */
export const CustomersPage = () => (useView() === 'slips' ? <SendSlips /> : <CustomerList />);
