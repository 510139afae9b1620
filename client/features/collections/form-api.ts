import { restFor } from '@/lib/allowance';
import { changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import { momentFor } from '@/lib/days/days';
import type { Collection } from './api';
import type { CollectionValues } from './schema';

export type { CollectionValues } from './schema';

export const newCollection = (today: string, customerId: number | null): CollectionValues => ({
  customerId,
  amount: '',
  date: today,
  method: 'cash',
  note: '',
  rest: null,
});

export const collectionBody = (
  { customerId, method, rest, cratesBack, holderId = null, ...typed }: CollectionValues,
  stored: Collection | null,
  now: string,
) => ({
  ...typed,
  // Never null here: the schema refuses a missing customer.
  customerId: customerId ?? 0,
  createdAt: momentFor(typed.date, now, stored?.createdAt ?? null),
  ...changedFields(
    { method, cratesBack: crateCount(cratesBack), holderId },
    {
      method: stored?.method ?? 'cash',
      cratesBack: stored?.cratesBack ?? 0,
      holderId: stored?.holderId ?? null,
    },
  ),
  ...(restFor(typed.amount, rest) !== null && { allowance: rest?.amount ?? '' }),
  // A bill is its own customer's.
  ...(stored?.saleId && stored.customerId !== customerId && { saleId: null }),
});
