import { focusManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '@/features/auth/session';
import { collectionQuery } from '@/features/collections/api';
import { dayTotalsQuery } from '@/features/collections/day-book-api';
import {
  customerBalanceQuery,
  customerBalancesQuery,
  customerPickerQuery,
  customerQuery,
  customersQuery,
  customerTransactionsQuery,
} from '@/features/customers/api';
import { dashboardStatsQuery } from '@/features/dashboard/api';
import { linkedSalesQuery, purchaseQuery, purchasesQuery } from '@/features/purchases/api';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { profitLossQuery } from '@/features/reports/api';
import { saleQuery } from '@/features/sales/api';
import { saleListQuery } from '@/features/sales/bill-book/bill-book';
import { vendorPaymentQuery, vendorPaymentsQuery } from '@/features/vendor-payments/api';
import {
  vendorBalanceQuery,
  vendorBalancesQuery,
  vendorQuery,
  vendorsQuery,
  vendorTransactionsQuery,
} from '@/features/vendors/api';
import { keys } from '@/lib/http/cache';
import { createQueryClient } from '@/lib/http/query-client';
import { eventually } from '../../slow-machine';

interface QueryOptions {
  queryKey: QueryKey;
  staleTime?: unknown;
}

const client = createQueryClient();
/** A query's options, merged with the client's defaults. */
const optionsOf = (query: QueryOptions) => {
  const { staleTime, retry, refetchOnWindowFocus } = client.defaultQueryOptions(query as never);
  return { staleTime, retry, refetchOnWindowFocus };
};

afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
});

describe('what is read', () => {
  it('of the session is stale after a second, not tried again, and checked on focus', () => {
    expect(optionsOf(sessionQuery)).toEqual({
      staleTime: 1000,
      retry: false,
      refetchOnWindowFocus: true,
    });
  });

  it.each<[string, QueryOptions, number]>([
    ['customers', customersQuery(), 60_000],
    ['balances of customers', customerBalancesQuery, 60_000],
    ['customers to pick from', customerPickerQuery(''), 10_000],
    ['vehicles to pick from', vehicleNumbersQuery('', true), 10_000],
  ])('of the %s is kept for its time', (_, query, staleTime) => {
    expect(optionsOf(query)).toEqual({ staleTime, retry: false, refetchOnWindowFocus: false });
  });

  it.each<[string, QueryOptions]>([
    ['dashboard', dashboardStatsQuery],
    ['customer', customerQuery(1)],
    ['balance of a customer', customerBalanceQuery(1)],
    ['transactions of a customer', customerTransactionsQuery(1)],
    ['bill book', saleListQuery({ search: '', page: 0, sort: 'date', order: 'desc' })],
    ['sale', saleQuery(1)],
    ['collection', collectionQuery(1)],
    ["day's totals", dayTotalsQuery('2026-11-21')],
    ['vendors', vendorsQuery()],
    ['balances of vendors', vendorBalancesQuery],
    ['vendor', vendorQuery(1)],
    ['balance of a vendor', vendorBalanceQuery(1)],
    ['transactions of a vendor', vendorTransactionsQuery(1)],
    ['purchases', purchasesQuery()],
    ['purchase', purchaseQuery(1)],
    ['linked sales', linkedSalesQuery(1)],
    ['vendor payments', vendorPaymentsQuery()],
    ['vendor payment', vendorPaymentQuery(1)],
  ])('of the %s never goes stale, is not tried again and not read on focus', (_, query) => {
    expect(optionsOf(query)).toEqual({
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
    });
  });

  it('of the profit report is tried once more', () => {
    expect(optionsOf(profitLossQuery())).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
      refetchOnWindowFocus: false,
    });
  });
});

it('focusing the window fetches only what opts in', async () => {
  client.mount();
  const [list, session] = [vi.fn(async () => 'rows'), vi.fn(async () => 'session')];
  const ends = [
    { queryKey: [keys.sales] as const, queryFn: list },
    { queryKey: [keys.session] as const, queryFn: session, staleTime: 0, refetchOnWindowFocus: true },
  ].map((options) => new QueryObserver(client, options).subscribe(() => undefined));
  await eventually(() => expect(session).toHaveBeenCalledOnce());
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await eventually(() => expect(session).toHaveBeenCalledTimes(2));
  expect(list).toHaveBeenCalledOnce();
  for (const end of ends) end();
  client.unmount();
});
