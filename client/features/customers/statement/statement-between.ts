import { dayOf } from '@/lib/days/days';
import { addPaise, type Paise, toPaise } from '@/lib/money/money';
import type { CustomerTransaction } from '../api';
import { effectOf, type KhataEntry, runFrom, ZERO } from '../khata';

/** The account between two days. */
export interface Statement {
  openingPaise: Paise;
  /** oldest first */
  entries: KhataEntry[];
  salesPaise: Paise;
  paymentsPaise: Paise;
  closingPaise: Paise;
}

/** The account between two days, both included; '' means no limit. */
export function statementBetween(
  oldBalance: string,
  newestFirst: readonly CustomerTransaction[],
  { from, to }: { from: string; to: string },
): Statement {
  const oldestFirst = [...newestFirst].reverse();
  const before = from === '' ? [] : oldestFirst.filter((entry) => dayOf(entry.createdAt) < from);
  const within = oldestFirst
    .slice(before.length)
    .filter((entry) => to === '' || dayOf(entry.createdAt) <= to);
  const openingPaise = addPaise([toPaise(oldBalance) ?? ZERO, ...before.map(effectOf)]);
  const entries = runFrom(openingPaise, within);
  const total = (type: CustomerTransaction['type']) =>
    addPaise(within.filter((entry) => entry.type === type).map(({ amount }) => toPaise(amount) ?? ZERO));
  return {
    openingPaise,
    entries,
    salesPaise: total('sale'),
    paymentsPaise: total('collection'),
    closingPaise: entries.at(-1)?.balancePaise ?? openingPaise,
  };
}
