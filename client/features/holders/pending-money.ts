import type { HolderKind } from '@/lib/holder-kinds';
import { addPaise, minusPaise, type Paise, paiseOf, plus, ZERO } from '@/lib/money/money';
import { type Line, movedTo, sumOf } from '@/saving/pending';

export interface HeldMoney {
  id: number;
  name: string;
  kind: HolderKind;
  /** rupees; below 0 the firm owes them */
  balance: number;
  /** the newest day on which money moved; null if none has */
  lastMove: string | null;
}

/** Where the firm's money lies at the end of a day, in rupees. */
export interface MoneyReport {
  /** what was counted, else what should be there */
  galla: number;
  holders: HeldMoney[];
  /** money other than cash without a holder */
  unplaced: number;
  /** what customers owe, and what the firm owes vendors */
  customers: number;
  vendors: number;
  /** galla + holders that are no owners + unplaced + customers − vendors */
  worth: number;
}

const latest = (...days: (string | null)[]): string | null =>
  days.reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null);

function withMoved(holder: HeldMoney, lines: readonly Line[]): HeldMoney {
  const own = lines.filter(({ from, to }) => from === holder.id || to === holder.id);
  if (own.length === 0) return holder;
  return {
    ...holder,
    balance: plus(holder.balance, movedTo(holder.id, own)),
    lastMove: latest(holder.lastMove, ...own.map(({ day }) => day)),
  };
}

/**
 * The report with the unsent entries. `since` as in Firm.moneySince: with '' nothing is unplaced, undefined if
 * unknown.
 */
export function withMoney(
  report: MoneyReport,
  lines: readonly Line[],
  since: string | undefined,
): MoneyReport {
  const galla = movedTo('galla', lines);
  const unplaced =
    since === ''
      ? ZERO
      : movedTo(
          'unplaced',
          lines.filter(({ day }) => day >= (since ?? '')),
        );
  const { due } = sumOf(lines);
  const holders = report.holders.map((holder) => withMoved(holder, lines));
  const change = holders.map(({ kind, balance }, at) =>
    kind === 'owner' ? 0 : minusPaise(paiseOf(balance), paiseOf(report.holders[at]?.balance)),
  );
  return {
    ...report,
    galla: plus(report.galla, galla),
    holders,
    unplaced: plus(report.unplaced, unplaced),
    customers: plus(report.customers, due),
    worth: plus(report.worth, addPaise([galla, unplaced, due, ...(change as Paise[])])),
  };
}
