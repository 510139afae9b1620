import type { Collection } from '@/features/collections/api';
import { areaOf, spokenNames } from '@/lib/finding/names';
import { groupBy } from '@/lib/group-by';
import { addPaise, amountsPaise, type Paise, paiseOf, shortPaise } from '@/lib/money/money';
import { moneyIn } from '@/lib/payment-methods';
import { useStableValue } from '@/lib/use-stable-value';
import { type WaitingPayment, waitingOf } from '@/records/waiting-payments';
import { entries } from '@/saving/entries';
import { added, type Figures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { AGES, type Age, type Due, type DuesList, inDues, namedDue } from './api';

export const SORTS = ['area', 'due', 'days'] as const;
export type DuesOrder = (typeof SORTS)[number];

/** A customer to collect from, with what was collected today, newest first. */
export interface Shop extends Due {
  /** '' if the address names none */
  area: string;
  /** the name; with the place or the phone where two shops share one, for those who only hear it */
  spokenName: string;
  /** of the oldest part of the balance */
  age: Age;
  today: Collection[];
  /** its payments on this device that the list lacks */
  waiting: WaitingPayment[];
}

export type PaidShop = Pick<Shop, 'customerId' | 'customerName' | 'today'>;

const byCustomer = <Row extends { customerId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  groupBy(rows, ({ customerId }) => customerId);

/** Everyone who owes something, or whose payment waits on this device. */
export function shopsOf({ dues, collections }: DuesList, waiting: readonly WaitingPayment[] = []): Shop[] {
  const today = byCustomer(collections);
  const here = byCustomer(waiting);
  const owing = dues.filter(({ balance, customerId }) => balance > 0 || here.has(customerId));
  const spokenName = spokenNames(owing, namedDue);
  return owing.map((due) => ({
    ...due,
    area: areaOf(due.address),
    spokenName: spokenName(due),
    age: AGES.find((age) => due[`days${age}`] > 0) ?? '0to3',
    today: today.get(due.customerId) ?? [],
    waiting: here.get(due.customerId) ?? [],
  }));
}

/** Everyone who paid today, owes nothing any more, and of whom no payment waits on this device. */
export function paidShopsOf(
  { dues, collections }: DuesList,
  waiting: readonly Pick<WaitingPayment, 'customerId'>[] = [],
): PaidShop[] {
  const owing = new Set([...dues.filter(({ balance }) => balance > 0), ...waiting].map(({ customerId }) => customerId));
  return [...byCustomer(collections.filter(({ bouncedOn }) => !bouncedOn))]
    .filter(([customerId]) => !owing.has(customerId))
    .map(([customerId, paid]) => ({ customerId, customerName: paid[0]?.customerName ?? '', today: paid }));
}

export interface Group {
  /** null if the list is not divided by area, '' for the shops without one */
  area: string | null;
  shops: Shop[];
}

const byBalance = (a: Shop, b: Shop): number => paiseOf(b.balance) - paiseOf(a.balance);

/** The oldest debt first, an old balance before any bill. */
const byAge = (a: Shop, b: Shop): number => (a.dueSince ?? '').localeCompare(b.dueSince ?? '') || byBalance(a, b);

/** One group for each area, alphabetically, shops without an area last; each keeps the order of `shops`. */
function areas(shops: readonly Shop[]): Group[] {
  const groups = [...groupBy(shops, ({ area }) => area.toLocaleLowerCase())];
  return groups
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([, members]) => ({ area: members[0]?.area ?? '', shops: members }));
}

export function grouped(shops: readonly Shop[], sort: DuesOrder): Group[] {
  if (sort === 'area') return areas(shops);
  const sorted = [...shops].sort(sort === 'days' ? byAge : byBalance);
  return sorted.length === 0 ? [] : [{ area: null, shops: sorted }];
}

export function totalOf(groups: readonly Group[]): { shops: number; paise: Paise } {
  const balances = groups.flatMap(({ shops }) => shops.map(({ balance }) => paiseOf(balance)));
  return { shops: balances.length, paise: addPaise(balances) };
}

/** How many shops have paid something today, how many there are, and the sum; `waiting` payments count too. */
export function progressOf(list: DuesList, waiting: readonly WaitingPayment[]) {
  const shops = shopsOf(list, waiting);
  const inFull = paidShopsOf(list, waiting).length;
  const paying = shops.filter((shop) => moneyIn(shop.today).length > 0 || shop.waiting.length > 0);
  return {
    paid: paying.length + inFull,
    shops: shops.length + inFull,
    sum: shortPaise(amountsPaise([...moneyIn(list.collections), ...waiting])),
  };
}

/** A list with every bill and payment of this device; the server has none of the `waiting` ones. */
export function shownAs({ content, contained }: Figures<DuesList>, day: string) {
  const { collections } = content;
  const dues = added({ content: content.dues, contained }, inDues(day));
  const sent = waitingOf({ collections, contained }, day).filter(({ isSent }) => isSent);
  // What was sent is a row of the day's collections: nobody shall enter it a second time.
  const rows = sent.flatMap(({ id, customerId, amount, createdAt, method }): Collection[] => {
    const due = content.dues.find((each) => each.customerId === customerId);
    const row = { id, customerId, amount, createdAt, method, note: '' };
    return due === undefined ? [] : [{ ...row, customerName: due.customerName }];
  });
  const list: DuesList = { dues, collections: [...rows.reverse(), ...collections] };
  return { list, waiting: waitingOf({ collections: list.collections, contained }, day) };
}

export type ShownDues = ReturnType<typeof shownAs>;

/** The day's list on the screen, the same until something on it changes; undefined while there is none. */
export function useShownDues(read: Figures<DuesList> | undefined, day: string): ShownDues | undefined {
  useStore(entries.list);
  return useStableValue(read && shownAs(read, day));
}
