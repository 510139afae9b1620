import { restFor } from '@/lib/allowance';
import { changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import { momentFor } from '@/lib/days/days';
import type { CollectionMethod } from '@/lib/payment-methods';
import type { Collection } from './api';
import type { CollectionValues } from './schema';

export type { CollectionValues } from './schema';

export interface CollectionBody {
  customerId: number;
  amount: string;
  note: string;
  date: string;
  /** the same day with a time, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** left out of a new collection in cash and of an update that does not change it */
  method?: CollectionMethod;
  /** what the customer is let off beside a new payment, in rupees */
  allowance?: string;
  saleId?: number | null;
  /** left out where they are as stored, or none */
  cratesBack?: number;
  /** left out where it is as stored, or nobody */
  holderId?: number | null;
}

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
  now: string,
  stored: Collection | null,
): CollectionBody => ({
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
