import { describe, expect, it } from 'vitest';
import { type ExpenseValues, expenseSchema } from '@/features/expenses/schema';
import { currentTranslation } from '@/i18n/language';

const { tMessage } = currentTranslation();

const GOOD: ExpenseValues = {
  amount: '40',
  quantity: '',
  createdAt: '2026-11-21',
  method: 'cash',
  kind: 'other',
  purchaseId: null,
  note: '',
};

const broken = (changes: Partial<ExpenseValues>): [string, string][] =>
  (expenseSchema.safeParse({ ...GOOD, ...changes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    tMessage(message),
  ]);

describe('an expense', () => {
  it('has an amount from 0; waste has a quantity instead', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ amount: '0' })).toEqual([]);
    expect(broken({ kind: 'waste', amount: '', quantity: '12.5' })).toEqual([]);
    expect(broken({ kind: 'waste', amount: 'old', quantity: '0' })).toEqual([]);
  });

  it.each([
    [{ amount: '' }, 'amount', 'Enter a valid amount'],
    [{ amount: '-1' }, 'amount', 'Enter a valid amount'],
    [{ amount: '1.005', quantity: '5' }, 'amount', 'Enter a valid amount'],
    [{ kind: 'waste', amount: '500' }, 'quantity', 'Enter a valid amount'],
    [{ kind: 'waste', quantity: '-1' }, 'quantity', 'Enter a valid amount'],
    [{ kind: 'waste', quantity: '10000000' }, 'quantity', 'Enter a valid amount'],
    [{ createdAt: '' }, 'createdAt', 'Please select a date'],
  ] as const)('with %j says beside %s: %s', (changes, field, sentence) => {
    expect(broken(changes)).toEqual([[field, sentence]]);
  });
});
