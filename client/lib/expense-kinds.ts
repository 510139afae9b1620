/** What the money was spent on; these names are sent and stored. */
export const EXPENSE_KINDS = ['freight', 'labour', 'commission', 'market_fee', 'waste', 'other'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];
