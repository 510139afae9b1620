import { describe, expect, it } from 'vitest';
import { collectionSchema } from '@/features/collections/schema';
import { expenseSchema } from '@/features/expenses/schema';
import { currentTranslation } from '@/i18n/language';

const { tMessage } = currentTranslation();

describe('a collection', () => {
  const good = { customerId: 1, amount: '10', date: '2026-11-21', method: 'cash', note: '' };

  it.each([
    [{ customerId: null }, 'Please select a customer'],
    [{ amount: '' }, 'Amount must be a positive number'],
    [{ amount: '0' }, 'Amount must be a positive number'],
    [{ amount: '-1' }, 'Amount must be a positive number'],
    [{ amount: '1000000000000' }, 'Enter a valid amount'],
    [{ date: '' }, 'Please select a date'],
    [{ date: '2026-13-01' }, 'Enter a valid date'],
    [{ date: '1899-12-31' }, 'Date cannot be before 1900-01-01'],
  ])('with %j is refused: %s', (changes, rule) => {
    expect(
      collectionSchema
        .safeParse({ ...good, ...changes })
        .error?.issues.map(({ message }) => tMessage(message)),
    ).toEqual([rule]);
  });

  it('without a note passes', () => {
    expect(collectionSchema.safeParse(good).success).toBe(true);
  });
});

describe('an expense', () => {
  const good = {
    amount: '0',
    createdAt: '2026-11-21',
    kind: 'other',
    purchaseId: null,
    method: 'cash',
    note: '',
  };

  it.each([
    [{ amount: '' }, 'Enter a valid amount'],
    [{ amount: '-0.01' }, 'Enter a valid amount'],
    [{ amount: 'x' }, 'Enter a valid amount'],
    [{ createdAt: '' }, 'Please select a date'],
  ])('with %j is refused: %s', (changes, rule) => {
    expect(
      expenseSchema.safeParse({ ...good, ...changes }).error?.issues.map(({ message }) => tMessage(message)),
    ).toEqual([rule]);
  });

  it('of zero passes', () => {
    expect(expenseSchema.safeParse(good).success).toBe(true);
  });
});
