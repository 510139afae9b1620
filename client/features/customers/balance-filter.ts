import { addPaise, type Paise, toPaise } from '@/lib/money/money';
import type { Sort } from '@/ui/table/data-column';
import type { Customer } from './api';
import type { BalanceOf } from './customer-rows';

/** Which customers a list shows, by their balance. */
export const SIDES = ['all', 'due', 'advance', 'clear'] as const;
export type Side = (typeof SIDES)[number];

export const sideFrom = (text: string | null): Side => SIDES.find((side) => side === text) ?? 'all';

/** How many customers there are on a side, and the sum of their balances without its sign. */
export interface SideTotal {
  count: number;
  paise: Paise;
}

export interface Sides {
  rows: Record<Side, readonly Customer[]>;
  totals: Record<Side, SideTotal>;
}

function sideOf(paise: number): Side {
  if (paise === 0) return 'clear';
  return paise > 0 ? 'due' : 'advance';
}

/** The customers by the side of their balance; null while a balance is not known. */
export function sidesOf(customers: readonly Customer[], balanceOf: BalanceOf): Sides | null {
  const known = customers.map((customer) => ({ customer, balance: balanceOf(customer) }));
  if (known.some(({ balance }) => balance === undefined || balance === null)) return null;
  const withPaise = known.map(({ customer, balance }) => ({ customer, paise: toPaise(balance ?? 0) ?? 0 }));
  const of = (side: Side) => withPaise.filter(({ paise }) => side === 'all' || sideOf(paise) === side);
  const totalOf = (side: Side): SideTotal => {
    const paise = addPaise(of(side).map((each) => each.paise as Paise));
    return { count: of(side).length, paise: Math.abs(paise) as Paise };
  };
  const rowsOf = (side: Side) => of(side).map(({ customer }) => customer);
  return {
    rows: { all: customers, due: rowsOf('due'), advance: rowsOf('advance'), clear: rowsOf('clear') },
    totals: {
      all: totalOf('all'),
      due: totalOf('due'),
      advance: totalOf('advance'),
      clear: totalOf('clear'),
    },
  };
}

/** A side's order unless the user sorts: the largest due, or the largest advance, first. */
export function defaultSort(side: Side): Sort | null {
  if (side === 'due') return { id: 'balance', descending: true };
  return side === 'advance' ? { id: 'balance', descending: false } : null;
}
