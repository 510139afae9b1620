import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Customer, CustomerTransaction } from '@/lib/customer';
import { fromPaise } from '@/lib/money/money';
import { partyQueries } from '@/records/party/party';
import { type Line, noteOf } from '@/saving/pending';
import { waitingCustomer } from './waiting-customers';

export type { Customer, CustomerTransaction };

/** The row of an unsent bill or payment, with its status. */
const rowOf = (line: Line): CustomerTransaction => {
  const { id, day, at, paise, method, vehicleNumber, status } = line;
  const isSale = line.kind === 'sale';
  return {
    ...{ id, amount: fromPaise(paise), description: noteOf(line), vehicleNumber, status },
    ...(isSale
      ? { type: 'sale', createdAt: `${day} 00:00:00`, method: null }
      : { type: 'collection', createdAt: at, method }),
  };
};

export const customers = partyQueries<Customer, CustomerTransaction>('customer', {
  customer: waitingCustomer,
  rowOf,
});

export const {
  list: customersQuery,
  picker: customerPickerQuery,
  one: customerQuery,
  balances: customerBalancesQuery,
  balance: customerBalanceQuery,
  transactions: customerTransactionsQuery,
} = customers;

/** The name of a customer from the cache, for a form that shows the customer; '' if it is not cached. */
export const shownName = (client: QueryClient, id: number): string =>
  client.getQueryData(customerQuery(id).queryKey)?.name ?? '';

/** A customer's name by id, for comparing two versions of a record. */
export function CustomerName({ value }: { value: unknown }) {
  return useQuery(customerQuery(Number(value))).data?.name ?? '…';
}
