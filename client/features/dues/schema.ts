import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { dayRule, optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money/money';

/** Empty, or an amount above 0. */
const promisedAmount = z.string().check(
  z.trim(),
  z.refine((amount) => {
    const paise = toPaise(amount) ?? 0;
    return amount === '' || (paise > 0 && inMoneyRange(paise));
  }, rule('amount_not_positive')),
);

export const promiseSchema = z.object({
  date: dayRule(rule('select_date')),
  amount: promisedAmount,
  note: optionalText,
});
export type PromiseValues = z.infer<typeof promiseSchema>;
