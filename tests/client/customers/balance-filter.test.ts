import { expect, it } from 'vitest';
import { defaultSort } from '@/features/customers/balance-filter';
import { sortRows } from '@/ui/table/data-column';

const COLUMNS = [{ id: 'balance', header: '', cell: String, sortBy: (rupees: number) => rupees }];

it.each([
  ['due', [800, 99000, 1200.5], [99000, 1200.5, 800]],
  ['advance', [-300.25, -9000, -5], [-9000, -300.25, -5]],
  ['all', [5, -5, 0], [5, -5, 0]],
] as const)(
  'the side %s has the largest balance first, all customers their own order',
  (side, rows, shown) => {
    expect(sortRows(rows, COLUMNS, defaultSort(side))).toEqual(shown);
  },
);
