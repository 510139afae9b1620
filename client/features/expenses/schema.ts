import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { EXPENSE_KINDS } from '@/lib/expense-kinds';
import { dayRule, methodRule, optionalText } from '@/lib/field-rules';
import { inMoneyRange, toPaise } from '@/lib/money/money';

/** The amount may be 0. The fields are named as in the request body. */
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
