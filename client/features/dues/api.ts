import { queryOptions } from '@tanstack/react-query';
import { type Collection, fetchCollections } from '@/features/collections/api';
import { shiftDay } from '@/lib/days/days';
import { call, partsOf } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import { type Ages, agesOf } from '@/lib/money/ages';
import { amountsPaise, fromPaise, minusPaise, paiseOf, plus } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { type Adding, type Figures, figuresQuery, readWithKeys } from '@/saving/figures';
import { type Line, sumOf, withOwn } from '@/saving/pending';

export interface CustomerPromise {
  date: string;
  /** rupees; null if the customer named none */
  amount: number | null;
  note: string;
  /** its version, for If-Match; missing from an old server */
  etag?: string;
}

/** What a customer owes on a day, in rupees and by age; below 0 is an advance, whose ages are all 0. */
export interface Due extends Record<keyof Ages, number> {
  customerId: number;
  customerName: string;
  phoneNumber: string;
  address: string;
  balance: number;
  lastSaleDate: string | null;
  /** missing if it is not known */
  lastPaymentDate?: string | null;
  lastPaymentAmount: number | null;
  collectedToday: number;
  promise: CustomerPromise | null;
  /** how many crates the customer has; left out by an old server */
  crates?: number;
  /** on the list alone: the day of the oldest unpaid bill; null if part of the old balance is unpaid, which has no day */
  dueSince?: string | null;
}

/** How old the parts of a balance are, in days, the oldest first. */
export const AGES = ['16plus', '8to15', '4to7', '0to3'] as const;
export type Age = (typeof AGES)[number];

const byDay = (a: Line, b: Line): number => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1);

/** The last payment in money, unless a later one is known. */
function lastPayment({ lastPaymentDate }: Due, lines: readonly Line[]): Partial<Due> {
  const last = lines
    .filter(({ kind, day }) => kind === 'collection' && day >= (lastPaymentDate ?? ''))
    .sort(byDay)
    .at(-1);
  return last ? { lastPaymentDate: last.day, lastPaymentAmount: Number(fromPaise(last.paise)) } : {};
}

/** The day of the oldest unpaid bill of somebody who owed nothing: what is owed lies in the newest bills. */
function dueSince(balance: number, bills: readonly Line[]): Partial<Due> {
  let left = paiseOf(balance);
  const newestFirst = [...bills].sort(byDay).reverse();
  const oldest = newestFirst.find(({ paise }) => {
    left = minusPaise(left, paise);
    return left <= 0;
  });
  return oldest ? { dueSince: oldest.day } : {};
}

/** What a customer owes on that day with more bills and payments. */
function withLines(due: Due, lines: readonly Line[], day: string): Due {
  const sum = sumOf(lines);
  const sales = lines.filter(({ kind }) => kind === 'sale');
  const balance = plus(due.balance, sum.due);
  const known = AGES.map((age) => ({
    day: shiftDay(day, -Number.parseInt(age, 10)),
    paise: paiseOf(due[`days${age}`]),
  }));
  const bills = [...known, ...sales].map(({ day: createdAt, paise }) => ({
    ...{ type: 'sale', createdAt, amount: fromPaise(paise) },
  }));
  const ages = Object.entries(agesOf(balance, bills, day)).map(([age, rupees]) => [age, Number(rupees)]);
  return {
    ...due,
    ...Object.fromEntries(ages),
    ...lastPayment(due, lines),
    ...(due.balance <= 0 && dueSince(balance, sales)),
    ...{ balance, crates: (due.crates ?? 0) + sum.crates },
  };
}

/** Who owed nothing: where the shop is and what it paid last, only the server knows. */
const owingNothing = ({ customerId, customerName }: Line): Due => ({
  ...{ customerId, customerName, phoneNumber: '', address: '', balance: 0, collectedToday: 0 },
  ...{ days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 },
  ...{ lastSaleDate: null, lastPaymentAmount: null, promise: null },
});

/** Who owes nothing any more stays. A customer who waits on this device has no account yet, and is not listed. */
export const inDues = (day: string): Adding<Due[]> => ({
  of: (line) => line.customerId > 0 && line.day <= day,
  plus: (dues, lines) => {
    const isOf = (due: Due, line: Line) => due.customerId === line.customerId;
    const after = withOwn(dues, lines, isOf, (due, own) => withLines(due, own, day), owingNothing);
    return after.filter(({ balance }, at) => at < dues.length || balance > 0);
  },
});

/** What tells customers apart by ear. */
export const namedDue = ({ customerName: name, address, phoneNumber }: Due) => ({ name, address, phoneNumber });

/** What was changed; an amount of null: any payment fulfils it. */
export type PromiseBody = { date?: string; amount?: string | null; note?: string };

/** @throws ApiError 412 if somebody has changed the promise since that version, or noted one where none was (null) */
export const savePromise = (customerId: number, body: PromiseBody, etag: string | null) =>
  call<CustomerPromise>('PUT', `/customers/${customerId}/promise`, { body, etag, isNew: etag === null });

export const fetchPromise = async (customerId: number): Promise<CustomerPromise | null> => {
  const dues = await call<Due[]>('GET', '/reports/dues');
  return dues.find((due) => due.customerId === customerId)?.promise ?? null;
};

export const removePromise = (customerId: number, etag: string | null) =>
  sentOrSeen(
    () => call('DELETE', `/customers/${customerId}/promise`, { etag }),
    () => fetchPromise(customerId),
    (promise) => promise === null,
  );

export const duesQuery = (day: string) =>
  figuresQuery<Due[]>([keys.dues, 'list', day], '/reports/dues', {
    query: { on: day },
    ...inDues(day),
    refetchOnMount: 'always',
  });

export interface DuesList {
  dues: Due[];
  /** the day's with who entered each, newest first: also of customers who have paid in full and are not in `dues` */
  collections: Collection[];
}

/** Whether the dues have a payment of the day that the list lacks. */
const isShort = (collections: readonly Collection[], dues: readonly Due[]): boolean =>
  dues.some(({ customerId, collectedToday = 0 }) => {
    const own = collections.filter((row) => row.customerId === customerId && bringsMoney(row));
    return paiseOf(collectedToday) > amountsPaise(own);
  });

/** What is owed and was collected on that day. Others collect too, so it is fetched again each time it is shown. */
export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dues, day],
    queryFn: async ({ signal }): Promise<Figures<DuesList>> => {
      const read = async (sent: string) =>
        partsOf<Due[]>(
          await call<object>('GET', '/reports/dues', { query: { on: day, dueSince: 'true', keys: sent }, signal }),
        );
      const list = () => fetchCollections({ from: day, to: day, enteredBy: 'true' }, signal);
      const [{ content: dues, contained, isNews }, listed] = await Promise.all([readWithKeys(signal, read), list()]);
      // The list may have been read first: it has to have all payments that the dues contain.
      const collections = isNews || isShort(listed.rows, dues) ? await list() : listed;
      return { content: { dues, collections: collections.rows }, contained };
    },
    meta: { of: inDues(day).of },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
