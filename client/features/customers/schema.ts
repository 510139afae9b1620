import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { oldBalanceRule, optionalText, textOfAtLeast } from '@/lib/field-rules';

/** Specification, section 5, Customer. */
export const customerSchema = z.object({
  name: textOfAtLeast(2, validation.nameTooShort),
  phoneNumber: textOfAtLeast(10, validation.customerPhoneTooShort),
  address: optionalText,
  oldBalance: oldBalanceRule,
});
export type CustomerValues = z.infer<typeof customerSchema>;
