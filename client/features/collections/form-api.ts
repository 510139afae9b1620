/** The form of a payment, which a row of the ugrahi fills in too. */

import * as z from 'zod/mini';
import { CustomerName } from '@/features/customers/api';
import { HolderName } from '@/features/holders/api';
import { changedFields } from '@/lib/changed-fields';
import { crateCount, crateText } from '@/lib/crates';
import { dayOf, momentFor } from '@/lib/days/days';
import {
  amountRule,
  chosenRule,
  collectionMethodRule,
  countRule,
  dayRule,
  holderRule,
  optionalText,
  rule,
} from '@/lib/field-rules';
import { restFor } from '@/records/rest-chip';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { Collection } from './api';

export const collectionSchema = z.object({
  customerId: chosenRule(rule('select_customer')),
  amount: amountRule(rule('amount_not_positive')),
  date: dayRule(rule('select_date')),
  method: collectionMethodRule,
  note: optionalText,
  /** of a new payment: what the customer is let off beside it */
  rest: z.optional(z.nullable(z.object({ of: z.string(), amount: z.string() }))),
  cratesBack: z.optional(countRule),
  holderId: holderRule,
});
export type CollectionValues = z.infer<typeof collectionSchema>;

export const collectionVersions: RecordVersions<CollectionValues, Collection> = {
  /** A bounced one shows what it was. */
  valuesOf: (collection) => ({
    customerId: collection.customerId,
    amount: collection.bouncedAmount ?? collection.amount,
    date: dayOf(collection.createdAt),
    note: collection.note,
    method: collection.method,
    rest: null,
    cratesBack: crateText(collection.cratesBack),
    holderId: collection.holderId ?? null,
  }),
  fields: {
    customerId: { label: 'records.customer', Shown: CustomerName },
    rest: 'not compared',
    holderId: { label: 'holder.one', Shown: HolderName },
  },
};

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
    { method: stored?.method ?? 'cash', cratesBack: stored?.cratesBack ?? 0, holderId: stored?.holderId ?? null },
  ),
  ...(restFor(typed.amount, rest) !== null && { allowance: rest?.amount ?? '' }),
  // A bill is its own customer's.
  ...(stored?.saleId && stored.customerId !== customerId && { saleId: null }),
});
