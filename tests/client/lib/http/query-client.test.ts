import type { QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { sessionQuery } from '@/device/session';
import { customers } from '@/features/customers/api';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { profitLossQuery } from '@/features/reports/api';
import { saleQuery } from '@/features/sales/api';
import { vendors } from '@/features/vendors/api';
import { queryClient } from '@/lib/http/cache';

const NEVER = Number.POSITIVE_INFINITY;

it.each<[string, { queryKey: QueryKey; staleTime?: unknown }, number, number | false, boolean]>([
  ['session', sessionQuery, 1000, false, true],
  ['customers', customers.list(), 60_000, false, false],
  ['balances of customers', customers.balances, 60_000, false, false],
  ['customers to pick from', customers.picker(''), 10_000, false, false],
  ['vehicles to pick from', vehicleNumbersQuery('', true), 10_000, false, false],
  ['sale', saleQuery(1), NEVER, false, false],
  ['vendors', vendors.list(), NEVER, false, false],
  ['profit report', profitLossQuery(), NEVER, 1, false],
])('the %s is stale, tried again and read on focus as it says', (_, query, staleTime, retry, onFocus) => {
  const options = queryClient.defaultQueryOptions(query as never);
  expect(options).toMatchObject({ staleTime, retry, refetchOnWindowFocus: onFocus });
});
