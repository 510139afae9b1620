import { dayOf } from '@/lib/days/days';
import { addPaise, type Paise, paiseOf } from '@/lib/money/money';
import { type AccountEntry, adds, effectOf, type Running, runFrom, withBounces } from './running';

export interface Statement<E extends AccountEntry> {
  openingPaise: Paise;
  /** oldest first */
  entries: Running<E>[];
  /** what was bought */
  addedPaise: Paise;
  paidPaise: Paise;
  closingPaise: Paise;
}

/** Both days included; '' means no limit. */
export function statementBetween<E extends AccountEntry>(
  oldBalance: string,
  newestFirst: readonly E[],
  { from, to }: { from: string; to: string },
): Statement<E> {
  const oldestFirst = [...withBounces(newestFirst)].reverse();
  const before = from === '' ? [] : oldestFirst.filter((entry) => dayOf(entry.createdAt) < from);
  const within = oldestFirst
    .slice(before.length)
    .filter((entry) => to === '' || dayOf(entry.createdAt) <= to);
  const openingPaise = addPaise([paiseOf(oldBalance), ...before.map(effectOf)]);
  const entries = runFrom(openingPaise, within);
  const total = (added: boolean) =>
    addPaise(within.filter((entry) => adds(entry) === added).map(({ amount }) => paiseOf(amount)));
  return {
    openingPaise,
    entries,
    addedPaise: total(true),
    paidPaise: total(false),
    closingPaise: entries.at(-1)?.balancePaise ?? openingPaise,
  };
}
