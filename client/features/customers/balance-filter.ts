import { addPaise, type Paise, toPaise } from '@/lib/money/money';
import type { Sort } from '@/ui/table/data-column';
import type { Customer } from './api';
import type { BalanceOf } from './customer-rows';

/** Which customers a list shows, by their balance. */
export const SIDES = ['all', 'due', 'advance', 'clear'] as const;
export type Side = (typeof SIDES)[number];

export const sideFrom = (text: string | null): Side => SIDES.find((side) => side === text) ?? 'all';

/** How many customers, and what their balances add up to, without a minus. */
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

/** The customers by the side of their balance; null while the balances are not known. */
export function sidesOf(customers: readonly Customer[], balanceOf: BalanceOf): Sides | null {
  const known = customers.map((customer) => ({ customer, balance: balanceOf(customer) }));
  if (known.some(({ balance }) => balance === undefined || balance === null)) return null;
  const figured = known.map(({ customer, balance }) => ({ customer, paise: toPaise(balance ?? 0) ?? 0 }));
  const of = (side: Side) => figured.filter(({ paise }) => side === 'all' || sideOf(paise) === side);
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

/** The order of a side where the user chose none: who owes most, or has paid most ahead, comes first. */
export function usualSort(side: Side): Sort | null {
  if (side === 'due') return { id: 'balance', descending: true };
  return side === 'advance' ? { id: 'balance', descending: false } : null;
}
