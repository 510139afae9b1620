import { describe, expect, it } from 'vitest';
import type { CustomerTransaction } from '@/features/customers/api';
import { fromPaise } from '@/lib/money/money';
import { runningBalances, statementBetween } from '@/records/party/running';

/** Newest first, as the server sends them. */
const TRANSACTIONS: CustomerTransaction[] = [
  { id: 4, type: 'collection', amount: '150.30', createdAt: '2026-11-20 10:15:00' },
  { id: 3, type: 'sale', amount: '0.10', createdAt: '2026-11-20 00:00:00' },
  { id: 2, type: 'collection', amount: '500.00', createdAt: '2026-11-10 18:00:00' },
  { id: 1, type: 'sale', amount: '250.20', createdAt: '2026-11-01 00:00:00' },
];

const balances = (entries: { balancePaise: Parameters<typeof fromPaise>[0] }[]) =>
  entries.map(({ balancePaise }) => fromPaise(balancePaise));

describe('the khata', () => {
  it('starts with the old balance and ends with the newest entry', () => {
    const entries = runningBalances('1000.00', TRANSACTIONS);
    expect(entries.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(balances(entries)).toEqual(['600.00', '750.30', '750.20', '1250.20']);
  });

  it('goes below zero when more was paid than owed', () => {
    expect(balances(runningBalances('0.00', TRANSACTIONS.slice(2)))).toEqual(['-249.80', '250.20']);
  });

  it('adds paise exactly where floats would not', () => {
    const sales = Array.from({ length: 3 }, (_, id) => ({
      id,
      type: 'sale' as const,
      amount: '0.10',
      createdAt: '2026-11-01 00:00:00',
    }));
    expect(balances(runningBalances('0.00', sales))).toEqual(['0.30', '0.20', '0.10']);
  });
});

describe('a statement between two days', () => {
  it('includes everything before the first day in the opening balance', () => {
    const statement = statementBetween('1000.00', TRANSACTIONS, { from: '2026-11-10', to: '2026-11-20' });
    expect(fromPaise(statement.openingPaise)).toBe('1250.20');
    expect(statement.entries.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(balances(statement.entries)).toEqual(['750.20', '750.30', '600.00']);
    expect(fromPaise(statement.addedPaise)).toBe('0.10');
    expect(fromPaise(statement.paidPaise)).toBe('650.30');
    expect(fromPaise(statement.closingPaise)).toBe('600.00');
  });

  it('leaves out entries after the last day and includes the last day', () => {
    const statement = statementBetween('0.00', TRANSACTIONS, { from: '', to: '2026-11-10' });
    expect(statement.entries.map(({ id }) => id)).toEqual([1, 2]);
    expect(fromPaise(statement.closingPaise)).toBe('-249.80');
  });

  it('has equal opening and closing balances without entries', () => {
    const statement = statementBetween('-75.00', TRANSACTIONS, { from: '2026-12-01', to: '2026-12-31' });
    expect(statement.entries).toEqual([]);
    expect(statement.closingPaise).toBe(statement.openingPaise);
    expect(fromPaise(statement.closingPaise)).toBe('-475.00');
  });
});

describe('a payment that bounced', () => {
  const BOUNCED: CustomerTransaction[] = [
    { id: 3, type: 'sale', amount: '40.00', createdAt: '2026-11-20 00:00:00' },
    {
      id: 2,
      type: 'collection',
      amount: '0.00',
      createdAt: '2026-11-10 18:00:00',
      bouncedOn: '2026-11-15',
      bouncedAmount: '500.00',
    },
    { id: 1, type: 'sale', amount: '250.20', createdAt: '2026-11-01 00:00:00' },
  ];
  const lines = (entries: readonly (CustomerTransaction & { paidOn?: string })[]) =>
    entries.map(({ id, createdAt, paidOn }) => [id, createdAt, paidOn]);

  it('has a second line on the day that it did, which changes no balance', () => {
    const entries = runningBalances('0.00', BOUNCED);
    expect(lines(entries)).toEqual([
      [3, '2026-11-20 00:00:00', undefined],
      [2, '2026-11-15', '2026-11-10 18:00:00'],
      [2, '2026-11-10 18:00:00', undefined],
      [1, '2026-11-01 00:00:00', undefined],
    ]);
    expect(balances(entries)).toEqual(['290.20', '250.20', '250.20', '250.20']);
  });

  it('has each line in the statement of its own day', () => {
    const between = (from: string, to: string) => statementBetween('0.00', BOUNCED, { from, to });
    expect(lines(between('2026-11-11', '2026-11-19').entries)).toEqual([
      [2, '2026-11-15', '2026-11-10 18:00:00'],
    ]);
    expect(lines(between('2026-11-02', '2026-11-14').entries)).toEqual([
      [2, '2026-11-10 18:00:00', undefined],
    ]);
    expect(fromPaise(between('', '').paidPaise)).toBe('0.00');
  });
});
