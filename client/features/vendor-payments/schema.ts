import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { dayRule, optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money';
import { isPaymentMethod } from './methods';

/**
 * Specification, section 5, Vendor payment. `vendorId` is the text of a native list of choices, '' while none is
 * chosen; an empty amount counts as 0.
 */
export const vendorPaymentSchema = z.object({
  vendorId: z.string().check(
    z.refine((id) => id !== '', { error: validation.vendorRequired, abort: true }),
    z.refine((id) => /^[1-9]\d*$/.test(id), validation.vendorNotNumber),
  ),
  amount: z.string().check(
    z.trim(),
    z.overwrite((amount) => (amount === '' ? '0' : amount)),
    z.refine((amount) => Number.isFinite(Number(amount)), { error: validation.amountNotNumber, abort: true }),
    z.refine((amount) => Number(amount) > 0, { error: validation.amountNotAboveZero, abort: true }),
    z.refine((amount) => {
      const paise = toPaise(amount);
      return paise !== null && inMoneyRange(paise);
    }, validation.amountInvalid),
  ),
  paymentMethod: z.string().check(z.refine(isPaymentMethod, validation.paymentMethodRequired)),
  reference: optionalText,
  date: dayRule(validation.dateRequired),
  notes: optionalText,
});
export type VendorPaymentValues = z.infer<typeof vendorPaymentSchema>;
