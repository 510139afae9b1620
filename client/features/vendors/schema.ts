import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { oldBalanceRule, optionalText, signedCountRule, textOfAtLeast } from '@/lib/field-rules';

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The phone may be empty. */
export const vendorSchema = z.object({
  name: textOfAtLeast(2, rule('too_short', { label: 'name', n: 2 })),
  phoneNumber: z.string().check(
    z.trim(),
    z.refine((phone) => phone === '' || digitsIn(phone) >= 10, rule('phone_too_few_digits', { n: 10 })),
  ),
  address: optionalText,
  notes: optionalText,
  oldBalance: oldBalanceRule,
  oldCrates: z.optional(signedCountRule),
});
