import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { oldBalanceRule, optionalText, signedCountRule, textOfAtLeast } from '@/lib/field-rules';

export const customerSchema = z.object({
  name: textOfAtLeast(2, rule('too_short', { label: 'name', n: 2 })),
  phoneNumber: textOfAtLeast(10, rule('too_short', { label: 'phoneNumber', n: 10 })),
  address: optionalText,
  oldBalance: oldBalanceRule,
  oldCrates: z.optional(signedCountRule),
});
export type CustomerValues = z.infer<typeof customerSchema>;
