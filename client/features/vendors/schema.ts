import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { oldBalanceRule, optionalText, textOfAtLeast } from '@/lib/field-rules';

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Specification, section 5, Vendor: the phone may be empty. */
export const vendorSchema = z.object({
  name: textOfAtLeast(2, validation.nameTooShort),
  phoneNumber: z.string().check(
    z.trim(),
    z.refine((phone) => phone === '' || digitsIn(phone) >= 10, validation.vendorPhoneTooShort),
  ),
  address: optionalText,
  notes: optionalText,
  oldBalance: oldBalanceRule,
});
export type VendorValues = z.infer<typeof vendorSchema>;
