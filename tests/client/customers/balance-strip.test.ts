import { expect, it } from 'vitest';
import { balancesInPaise, DEFAULT_SORTS, sidesOf } from '@/features/customers/balance-strip';
import { sortRows } from '@/ui/table/data-column';

const customer = (id: number) => ({ id, name: `Customer ${id}` }) as Parameters<typeof sidesOf>[0][number];
const CUSTOMERS = [1, 2, 3, 4, 5, 6].map(customer);
const BALANCES = { 1: '1200.50', 2: 800, 3: '-300.25', 4: '0', 5: '99000.00' };

it('each side has its customers and the sum of their balances; one without a balance has ₹0.00', () => {
  const balances = balancesInPaise(new Map(Object.entries(BALANCES).map(([id, rupees]) => [Number(id), rupees])));
  const shown = Object.entries(sidesOf(CUSTOMERS, balances) ?? {}).map(
    ([side, { rows, paise }]) => `${side} ${paise} of ${rows.map(({ id }) => id)}`,
  );
  expect(shown.join('; ')).toBe(
    'all 10070025 of 1,2,3,4,5,6; due 10100050 of 1,2,5; advance 30025 of 3; clear 0 of 4,6',
  );
  expect(sidesOf(CUSTOMERS, undefined)).toBeNull();
});

const COLUMNS = [{ id: 'balance', header: '', cell: String, sortBy: (rupees: number) => rupees }];

it.each([
  ['due', [800, 99000, 1200.5], [99000, 1200.5, 800]],
  ['advance', [-300.25, -9000, -5], [-9000, -300.25, -5]],
  ['all', [5, -5, 0], [5, -5, 0]],
] as const)('the side %s has the largest balance first, all customers their own order', (side, rows, shown) => {
  expect(sortRows(rows, COLUMNS, DEFAULT_SORTS[side] ?? null)).toEqual(shown);
});
