/** What the money was spent on; the names are sent as they are. */
export const EXPENSE_KINDS = ['freight', 'labour', 'commission', 'market_fee', 'waste', 'other'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];
