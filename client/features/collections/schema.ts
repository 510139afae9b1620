import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { collectionMethodRule, countRule, dayRule, optionalText } from '@/lib/field-rules';
import { amountPaise, paiseOf } from '@/lib/money/money';

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
