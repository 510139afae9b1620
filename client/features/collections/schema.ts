import * as z from 'zod/mini';
import { CustomerName } from '@/features/customers/api';
import { HolderName } from '@/features/holders/api';
import { rule } from '@/i18n/message';
import { crateText } from '@/lib/crates';
import { dayOf } from '@/lib/days/days';
import { collectionMethodRule, countRule, dayRule, optionalText } from '@/lib/field-rules';
import { amountPaise, paiseOf } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Collection } from './api';

/** `customerId` is null while none is chosen. */
export const collectionSchema = z.object({
  customerId: z.nullable(z.number()).check(z.refine((id) => id !== null, rule('select_customer'))),
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => paiseOf(amount) > 0, { error: rule('amount_not_positive'), abort: true }),
    z.refine((amount) => amountPaise(amount) !== null, rule('amount_invalid')),
  ),
  date: dayRule(rule('select_date')),
  method: collectionMethodRule,
  note: optionalText,
  /** of a new payment: what the customer is let off beside it */
  rest: z.optional(z.nullable(z.object({ of: z.string(), amount: z.string() }))),
  cratesBack: z.optional(countRule),
  holderId: z.optional(z.nullable(z.number())),
});
export type CollectionValues = z.infer<typeof collectionSchema>;

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
