import { type Paise, paiseOf } from '@/lib/money/money';
import type { Sort } from '@/ui/table/data-column';
import type { Customer } from './api';

export const SIDES = ['all', 'due', 'advance', 'clear'] as const;
export type BalanceSide = (typeof SIDES)[number];
type OwnSide = Exclude<BalanceSide, 'all'>;

export const sideFrom = (text: string | null): BalanceSide => SIDES.find((side) => side === text) ?? 'all';

/** How many customers there are on a side, and the sum of their balances without its sign. */
interface SideTotal {
  count: number;
  paise: Paise;
}

export interface Sides {
  rows: Record<BalanceSide, readonly Customer[]>;
  totals: Record<BalanceSide, SideTotal>;
}

function sideOf(paise: number): OwnSide {
  if (paise === 0) return 'clear';
  return paise > 0 ? 'due' : 'advance';
}

/** Worked out once for each answer: every search of thousands of customers adds them up. */
export const balancesInPaise = (balances: ReadonlyMap<number, number | string>): ReadonlyMap<number, Paise> =>
  new Map([...balances].map(([id, rupees]) => [id, paiseOf(rupees)]));

/** The customers by the side of their balance; null while the balances are not known. One that is not among them has 0. */
export function sidesOf(
  customers: readonly Customer[],
  balances: ReadonlyMap<number, Paise> | undefined,
): Sides | null {
  if (balances === undefined) return null;
  const bySide: Record<OwnSide, Customer[]> = { due: [], advance: [], clear: [] };
  const sums = { all: 0, due: 0, advance: 0, clear: 0 };
  for (const customer of customers) {
    const paise = balances.get(customer.id) ?? 0;
    const side = sideOf(paise);
    bySide[side].push(customer);
    sums[side] += paise;
    sums.all += paise;
  }
  const rows = { all: customers, ...bySide };
  const totalOf = (side: BalanceSide) => ({ count: rows[side].length, paise: Math.abs(sums[side]) as Paise });
  return {
    rows,
    totals: {
      all: totalOf('all'),
      due: totalOf('due'),
      advance: totalOf('advance'),
      clear: totalOf('clear'),
    },
  };
}

const LARGEST_DUE: Sort = { id: 'balance', descending: true };
const LARGEST_ADVANCE: Sort = { id: 'balance', descending: false };

/** A side's order unless the user sorts: the largest due, or the largest advance, first. */
export function defaultSort(side: BalanceSide): Sort | null {
  if (side === 'due') return LARGEST_DUE;
  return side === 'advance' ? LARGEST_ADVANCE : null;
}
