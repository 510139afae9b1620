import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money/money';

const isAmount = (text: string): boolean => {
  const paise = toPaise(text);
  return paise !== null && paise >= 0 && inMoneyRange(paise);
};

/** An empty opening is carried over from the last count. */
export const countSchema = z.object({
  opening: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (toPaise(text) !== null && inMoneyRange(toPaise(text) ?? 0)),
      rule('amount_invalid'),
    ),
  ),
  counted: z.string().check(z.trim(), z.refine(isAmount, rule('amount_invalid'))),
  note: optionalText,
});
export type CountValues = z.infer<typeof countSchema>;
