import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { dayRule, optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money';

/** Specification, section 5, Collection. `customerId` is null while none is chosen. */
export const collectionSchema = z.object({
  customerId: z.nullable(z.number()).check(z.refine((id) => id !== null, validation.selectCustomer)),
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => (toPaise(amount) ?? 0) > 0, { error: validation.amountNotPositive, abort: true }),
    z.refine((amount) => inMoneyRange(toPaise(amount) ?? 0), validation.amountInvalid),
  ),
  date: dayRule(validation.selectDate),
  note: optionalText,
});
export type CollectionValues = z.infer<typeof collectionSchema>;
