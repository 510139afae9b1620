import { CustomerName } from '@/features/customers/api';
import { HolderName } from '@/features/holders/api';
import { restFor } from '@/lib/allowance';
import { changedFields } from '@/lib/changed-fields';
import { crateCount, crateText } from '@/lib/crates';
import { dayOf, momentFor } from '@/lib/days/days';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Collection, CollectionBody } from './api';
import type { CollectionValues } from './schema';

export const newCollection = (today: string, customerId: number | null): CollectionValues => ({
  customerId,
  amount: '',
  date: today,
  method: 'cash',
  note: '',
  rest: null,
});

export const collectionVersions: RecordVersions<CollectionValues, Collection> = {
  /** A bounced one shows what it was. */
  valuesOf: (collection) => ({
    customerId: collection.customerId,
    amount: collection.bouncedAmount ?? collection.amount,
    date: dayOf(collection.createdAt),
    method: collection.method,
    note: collection.note,
    rest: null,
    cratesBack: crateText(collection.cratesBack),
    holderId: collection.holderId ?? null,
  }),
  fields: {
    customerId: { label: 'records.customer', Shown: CustomerName },
    amount: {},
    date: {},
    note: {},
    method: {},
    rest: 'not compared',
    cratesBack: {},
    holderId: { label: 'holder.one', Shown: HolderName },
  },
};

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
