import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { optionalText } from '@/lib/field-rules';
import { amountPaise, paiseOf } from '@/lib/money/money';

export const MAX_DEDUCTIONS = 12;
const MAX_LABEL = 60;

const deductionSchema = z.object({
  label: z.string().check(
    z.trim(),
    z.refine((label) => label !== '', { error: rule('deduction_label_required'), abort: true }),
    z.refine((label) => [...label].length <= MAX_LABEL, rule('too_long', { label: 'label', n: MAX_LABEL })),
  ),
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => amountPaise(amount) !== null, { error: rule('amount_invalid'), abort: true }),
    z.refine((amount) => paiseOf(amount) > 0, rule('amount_not_positive')),
  ),
});

export const pattiSchema = z.object({
  deductions: z.array(deductionSchema),
  note: optionalText,
});

export type PattiValues = z.infer<typeof pattiSchema>;
