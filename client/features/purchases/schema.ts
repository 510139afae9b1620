import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { dayRule, optionalText, textOfAtLeast } from '@/lib/field-rules';
import { toPaise } from '@/lib/money';

/** Rupees, zero allowed. */
const amount = z.string().check(
  z.trim(),
  z.refine((rupees) => rupees !== '', { error: validation.amountRequired, abort: true }),
  z.refine((rupees) => (toPaise(rupees) ?? -1) >= 0, validation.amountInvalid),
);

/** Specification, section 5, Purchase; `today` in the firm's time zone. */
export const purchaseSchema = (today: string) =>
  z.object({
    vendorId: z.nullable(z.number()).check(z.refine((id) => id !== null, validation.selectVendor)),
    vehicleNumber: textOfAtLeast(2, validation.vehicleTooShort),
    /** the day alone; the body carries a time with it */
    createdAt: dayRule(validation.purchaseDateRequired, today),
    amount,
    description: optionalText,
    notes: optionalText,
  });
export type PurchaseValues = z.infer<ReturnType<typeof purchaseSchema>>;
