import * as z from 'zod/mini';
import { CustomerName } from '@/features/customers/api';
import { HolderName } from '@/features/holders/api';
import { rule } from '@/i18n/message';
import { crateText } from '@/lib/crates';
import { dayOf } from '@/lib/days/days';
import {
  amountRule,
  chosenRule,
  collectionMethodRule,
  countRule,
  dayRule,
  holderRule,
  optionalText,
} from '@/lib/field-rules';
import type { RecordVersions } from '@/saving/conflict/record-fields';
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
