import * as z from 'zod/mini';
import { EXPENSE_KINDS } from '@/lib/expense-kinds';
import { dayRule, holderRule, methodRule, optionalText, rule } from '@/lib/field-rules';
import { amountPaise, toPaise } from '@/lib/money/money';

const isAmount = (rupees: string): boolean => (amountPaise(rupees) ?? -1) >= 0;

const isQuantity = (typed: string): boolean => (toPaise(typed) ?? -1) >= 0 && Number(typed) < 1e7;

const fields = z.object({
  amount: z.string(),
  /** of waste, how much spoiled; a draft of the version before has none */
  quantity: z.optional(z.string()),
  /** the day alone; the body adds the time */
  createdAt: dayRule(rule('select_date')),
  method: methodRule,
  kind: z.enum(EXPENSE_KINDS),
  purchaseId: z.nullable(z.number()),
  note: optionalText,
  holderId: holderRule,
});
export type ExpenseValues = z.infer<typeof fields>;

/** The amount may be 0; waste has a quantity instead. The fields are named as in the request body. */
export const expenseSchema = fields.check(({ value, issues }) => {
  const field = value.kind === 'waste' ? 'quantity' : 'amount';
  if ((field === 'quantity' ? isQuantity : isAmount)(value[field] ?? '')) return;
  issues.push({ code: 'custom', message: rule('amount_invalid'), path: [field], input: value, continue: true });
});
