import * as z from 'zod/mini';
import { dayRule, holderRule, optionalText, rule } from '@/lib/field-rules';
import { amountPaise } from '@/lib/money/money';
import { PAYMENT_METHODS } from '@/lib/payment-methods';

/** `vendorId` is '' while none is chosen; an empty amount counts as 0. */
export const vendorPaymentSchema = z.object({
  vendorId: z.string().check(
    z.refine((id) => id !== '', { error: rule('vendor_required'), abort: true }),
    z.refine((id) => /^[1-9]\d*$/.test(id), rule('vendor_not_number')),
  ),
  amount: z.string().check(
    z.trim(),
    z.overwrite((amount) => (amount === '' ? '0' : amount)),
    z.refine((amount) => Number.isFinite(Number(amount)), { error: rule('amount_not_number'), abort: true }),
    z.refine((amount) => Number(amount) > 0, { error: rule('amount_not_above_zero'), abort: true }),
    z.refine((amount) => amountPaise(amount) !== null, rule('amount_invalid')),
  ),
  paymentMethod: z.enum(PAYMENT_METHODS, rule('payment_method_required')),
  reference: optionalText,
  date: dayRule(rule('date_required')),
  notes: optionalText,
  holderId: holderRule,
});
export type VendorPaymentValues = z.infer<typeof vendorPaymentSchema>;
