import type { QueryClient } from '@tanstack/react-query';
import type { Customer, CustomerTransaction } from '@/lib/customer';
import { partyQueries } from '@/records/party/party';

export type { Customer, CustomerTransaction };

export const customers = partyQueries<Customer, CustomerTransaction>('customer', async (id, signal) =>
  (await import('./waiting-customers')).waitingCustomer(id, signal),
);

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
