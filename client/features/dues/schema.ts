import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { dayRule, optionalText } from '@/lib/field-rules';
import { amountPaise } from '@/lib/money/money';

/** Empty, or an amount above 0. */
const promisedAmount = z.string().check(
  z.trim(),
  z.refine((amount) => amount === '' || (amountPaise(amount) ?? 0) > 0, rule('amount_not_positive')),
);

export const promiseSchema = z.object({
  date: dayRule(rule('select_date')),
  amount: promisedAmount,
  note: optionalText,
});
export type PromiseValues = z.infer<typeof promiseSchema>;
