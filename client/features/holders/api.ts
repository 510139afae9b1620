import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/device/session';
import { t } from '@/i18n/language';
import type { HolderKind } from '@/lib/holder-kinds';
import { answerQuery, CUSTOMER_STALE_MS, recordQuery, root } from '@/lib/http/cache';
import { addPaise, plus } from '@/lib/money/money';
import { figuresQuery, useFigures } from '@/saving/figures';
import { type Line, movedTo, sumOf, withOwn } from '@/saving/pending';

/** Who holds money of the firm outside the galla, or lends to it. */
const HOLDERS = root('holders', { affectedBy: ['holder'] });

export const MONEY = root('money', {
  affectedBy: [
    ...(['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase', 'vendor-payment'] as const),
    ...(['cashDay', 'firm', 'holder', 'transfer'] as const),
  ],
});

export interface Holder {
  id: number;
  name: string;
  kind: HolderKind;
  phoneNumber: string;
  note: string;
  /** rupees as decimal text; below 0 the firm owed them */
  oldBalance: string;
  /** no form offers it any more */
  isClosed: boolean;
}

/** All of them, closed ones too. */
export const holdersQuery = answerQuery<Holder[]>([HOLDERS, 'list'], '/holders', {
  staleTime: CUSTOMER_STALE_MS,
  // The navigation asks for it on every screen.
  meta: { hasNoFigures: true },
});

export const holderQuery = (id: number) => recordQuery<Holder>([HOLDERS, 'one', id], `/holders/${id}`);

const NONE: readonly Holder[] = [];

export const useHolders = (): readonly Holder[] => useQuery(holdersQuery).data ?? NONE;

export function usePlaceName(): (id: number | null) => string {
  const holders = useHolders();
  return (id) => (id === null ? t('holder.galla') : (holders.find((each) => each.id === id)?.name ?? '…'));
}

/** A holder's name by the id, for comparing two versions of a record. */
export function HolderName({ value }: { value: unknown }) {
  const nameOf = usePlaceName();
  return value == null ? '—' : nameOf(Number(value) || null);
}

export interface HeldMoney extends Pick<Holder, 'id' | 'name' | 'kind'> {
  /** rupees; below 0 the firm owes them */
  balance: number;
  /** the newest day on which money moved; null if none has */
  lastMove: string | null;
}

/** Where the firm's money lies at the end of a day, in rupees. */
export interface MoneyReport {
  /** what was counted, else what should be there */
  galla: number;
  /** the day of the last count up to then, null for none; left out by an old server and an old offline copy */
  countedOn?: string | null;
  holders: HeldMoney[];
  /** money other than cash without a holder */
  unplaced: number;
  /** what customers owe, and what the firm owes vendors */
  customers: number;
  vendors: number;
  /** galla + holders that are no owners + unplaced + customers − vendors */
  worth: number;
}

const withMoved = (holder: HeldMoney, own: readonly Line[]): HeldMoney => ({
  ...holder,
  balance: plus(holder.balance, movedTo(holder.id, own)),
  lastMove: [holder.lastMove ?? '', ...own.map(({ day }) => day)].sort().at(-1) ?? null,
});

/** With the unsent entries; a count has the cash of its day and before. `since` is Firm.moneySince: with '' nothing is unplaced, undefined if not known. */
export function withMoney(report: MoneyReport, lines: readonly Line[], since: string | undefined): MoneyReport {
  const { due } = sumOf(lines);
  const { countedOn } = report;
  const uncounted = lines.filter(({ day }) => day > (countedOn ?? ''));
  const placeable = lines.filter(({ day }) => since !== '' && day >= (since ?? ''));
  const [galla, unplaced] = [movedTo('galla', uncounted), movedTo('unplaced', placeable)];
  const ours = report.holders.filter(({ kind }) => kind !== 'owner').map((holder) => movedTo(holder.id, lines));
  const isAt = ({ id }: HeldMoney, { from, to }: Line) => from === id || to === id;
  return {
    ...report,
    galla: plus(report.galla, galla),
    holders: withOwn(report.holders, lines, isAt, withMoved),
    unplaced: plus(report.unplaced, unplaced),
    customers: plus(report.customers, due),
    worth: plus(report.worth, addPaise([galla, unplaced, due, ...ours])),
  };
}

/** Others move money too, so it is fetched again each time it is shown. */
export function useMoney(day: string) {
  const since = useFirm().moneySince;
  return useFigures(
    figuresQuery<MoneyReport>([MONEY, 'report', day], '/reports/money', {
      query: { on: day },
      of: (line) => line.day <= day,
      plus: (report, lines) => withMoney(report, lines, since),
      refetchOnMount: 'always',
    }),
  );
}
