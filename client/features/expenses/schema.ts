import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { EXPENSE_KINDS } from '@/lib/expense-kinds';
import { dayRule, methodRule, optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money/money';

/** Zero is allowed, a negative is not. The fields are named as they are sent. */
export const expenseSchema = z.object({
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => {
      const paise = toPaise(amount);
      return paise !== null && paise >= 0 && inMoneyRange(paise);
    }, rule('amount_invalid')),
  ),
  /** the day alone; the body adds the time */
  createdAt: dayRule(rule('select_date')),
  method: methodRule,
  kind: z.enum(EXPENSE_KINDS),
  /** null for none */
  purchaseId: z.nullable(z.number()),
  note: optionalText,
});
export type ExpenseValues = z.infer<typeof expenseSchema>;
