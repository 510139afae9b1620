import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { optionalText } from '@/lib/field-rules';
import { amountPaise } from '@/lib/money/money';

/** An empty opening is carried over from the last count. */
export const countSchema = z.object({
  opening: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || amountPaise(text) !== null, rule('amount_invalid')),
  ),
  counted: z.string().check(
    z.trim(),
    z.refine((text) => (amountPaise(text) ?? -1) >= 0, rule('amount_invalid')),
  ),
  note: optionalText,
});
export type CountValues = z.infer<typeof countSchema>;
