import { describe, expect, it } from 'vitest';
import type { CustomerTransaction } from '@/features/customers/api';
import { fromPaise } from '@/lib/money/money';
import { type AccountEntry, runningBalances, statementBetween } from '@/records/party/running';

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

  it('goes below zero when more was paid than owed, and adds paise exactly where floats would not', () => {
    expect(balances(runningBalances('0.00', TRANSACTIONS.slice(2)))).toEqual(['-249.80', '250.20']);
    const sale = { type: 'sale', amount: '0.10', createdAt: '2026-11-01 00:00:00' } as const;
    const sales = [1, 2, 3].map((id) => ({ ...sale, id }));
    expect(balances(runningBalances('0.00', sales))).toEqual(['0.30', '0.20', '0.10']);
  });
});

it.each([
  ['1000.00', '2026-11-10', '2026-11-20', [2, 3, 4], '1250.20 + 0.10 - 650.30 = 600.00'],
  ['0.00', '', '2026-11-10', [1, 2], '0.00 + 250.20 - 500.00 = -249.80'],
  ['-75.00', '2026-12-01', '2026-12-31', [], '-475.00 + 0.00 - 0.00 = -475.00'],
])('a statement that opens with %s, from %j to %j, has the entries %j and is %s', (opening, from, to, ids, sum) => {
  const statement = statementBetween(opening, TRANSACTIONS, { from, to });
  const { openingPaise, addedPaise, paidPaise, closingPaise, entries } = statement;
  expect(entries.map(({ id }) => id)).toEqual(ids);
  const [before, added, paid, after] = [openingPaise, addedPaise, paidPaise, closingPaise].map(fromPaise);
  expect(`${before} + ${added} - ${paid} = ${after}`).toBe(sum);
  expect(balances(entries).at(-1) ?? before).toBe(after);
});

describe('a payment that bounced', () => {
  const BOUNCED: CustomerTransaction[] = [
    { id: 3, type: 'sale', amount: '40.00', createdAt: '2026-11-20 00:00:00' },
    {
      ...{ id: 2, type: 'collection', amount: '0.00', createdAt: '2026-11-10 18:00:00' },
      ...{ bouncedOn: '2026-11-15', bouncedAmount: '500.00' },
    },
    { id: 1, type: 'sale', amount: '250.20', createdAt: '2026-11-01 00:00:00' },
  ];
  const lines = (entries: readonly AccountEntry[]) =>
    entries.map(({ id, createdAt, paidOn }) => `${id} ${createdAt}${paidOn ? `, paid ${paidOn}` : ''}`);

  it('has a second line on the day that it did, which changes no balance', () => {
    const entries = runningBalances('0.00', BOUNCED);
    expect(lines(entries)).toEqual([
      '3 2026-11-20 00:00:00',
      '2 2026-11-15, paid 2026-11-10 18:00:00',
      '2 2026-11-10 18:00:00',
      '1 2026-11-01 00:00:00',
    ]);
    expect(balances(entries)).toEqual(['290.20', '250.20', '250.20', '250.20']);
  });

  it('has each line in the statement of its own day', () => {
    const between = (from: string, to: string) => statementBetween('0.00', BOUNCED, { from, to });
    const bounced = ['2 2026-11-15, paid 2026-11-10 18:00:00'];
    expect(lines(between('2026-11-11', '2026-11-19').entries)).toEqual(bounced);
    expect(lines(between('2026-11-02', '2026-11-14').entries)).toEqual(['2 2026-11-10 18:00:00']);
    expect(fromPaise(between('', '').paidPaise)).toBe('0.00');
  });
});
