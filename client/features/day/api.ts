import { shiftDay } from '@/lib/days/days';
import { callRecord, type Tagged } from '@/lib/http/api';
import { answerQuery, root } from '@/lib/http/cache';
import { addPaise, fromPaise, minusPaise, type Paise, plus, ZERO } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { figuresQuery } from '@/saving/figures';
import { type Line, movedTo, sumOf } from '@/saving/pending';

const DAY = root('day', {
  affectedBy: ['customer', 'sale', 'collection', 'expense', 'vendor', 'vendor-payment', 'cashDay', 'firm', 'transfer'],
});

interface DaySum {
  count: number;
  total: number;
}

interface PaidSum extends DaySum {
  /** by each of the five methods; 0 if nothing was paid by it */
  byMethod: Record<PaymentMethod, number>;
}

/** The cash drawer of a day, in rupees; `counted` to `closedAt` are null until it is counted. */
export interface Cash {
  opening: number;
  /** what the last count before the day carries over, and its day; null if never counted, missing from an old server */
  carried?: number | null;
  carriedFrom?: string | null;
  received: number;
  paid: number;
  /** what was moved from and to those who hold money; missing from an old server */
  movedIn?: number;
  movedOut?: number;
  /** opening + received − paid + movedIn − movedOut */
  expected: number;
  counted: number | null;
  /** counted − expected */
  difference: number | null;
  /** '' if none */
  note: string;
  closedBy: string | null;
  closedAt: string | null;
}

/** A cash entry that was added after its day's cash was counted. */
export interface LateEntry {
  type: 'collection' | 'expense' | 'vendor-payment' | 'transfer';
  id: number;
  name: string;
  /** of a transfer below 0 if it went out */
  amount: string;
}

export interface DayAccount {
  day: string;
  sales: DaySum;
  collections: PaidSum;
  /** the allowances given; missing from an old server */
  allowances?: DaySum;
  /** the same of the seven days up to this one, in rupees; missing from an old server */
  allowancesOfWeek?: number;
  expenses: PaidSum;
  vendorPayments: PaidSum;
  cash: Cash;
  afterClosing: LateEntry[];
}

const paiseIn = (lines: readonly Line[]): Paise => addPaise(lines.map(({ paise }) => paise));

const withCount = <Sum extends DaySum>(sum: Sum, lines: readonly Line[]): Sum => ({
  ...sum,
  count: sum.count + lines.length,
  total: plus(sum.total, paiseIn(lines)),
});

function withPaid(sum: PaidSum, lines: readonly Line[]): PaidSum {
  const byMethod = { ...sum.byMethod };
  for (const { method, paise } of lines) {
    const by = method as PaymentMethod;
    byMethod[by] = plus(byMethod[by] ?? 0, paise);
  }
  return { ...withCount(sum, lines), byMethod };
}

const isCash = ({ from, to }: Line): boolean => from === 'galla' || to === 'galla';

const lateOf = (line: Line): LateEntry => {
  const { kind, id, customerName, note, paise } = line;
  if (kind === 'expense') return { type: kind, id, name: note, amount: fromPaise(paise) };
  const amount = fromPaise(movedTo('galla', [line]));
  return { type: kind === 'transfer' ? kind : 'collection', id, name: customerName, amount };
};

/** Cash of a day since the last count, which carries it to the account's day. */
const isCarried = ({ day, cash: { carriedFrom } }: DayAccount, line: Line): boolean =>
  isCash(line) && carriedFrom != null && carriedFrom < line.day && line.day < day;

/** Which lines change the day's account: the day's own, and allowances of the seven days up to it. */
const isOfDay = (line: Line, account: DayAccount): boolean => {
  const isOfWeek = line.day >= shiftDay(account.day, -6) && line.day <= account.day;
  if (line.kind === 'allowance') return isOfWeek;
  if (line.kind === 'transfer' && !isCash(line)) return false;
  return (line.kind !== 'waste' && line.day === account.day) || isCarried(account, line);
};

/** The drawer with what came and went on its day, and before it since the last count. */
function withCash(cash: Cash, today: readonly Line[], earlier: readonly Line[]): Cash {
  const { paid, spent } = sumOf(today);
  const [movedIn, movedOut] = (['to', 'from'] as const).map((way) =>
    paiseIn(today.filter((line) => line.kind === 'transfer' && line[way] === 'galla')),
  );
  const carried = cash.carried ?? cash.opening;
  const carriedChange = movedTo('galla', earlier);
  // An opening that differs was typed: what is carried does not change it.
  const opened = carried === cash.opening ? carriedChange : ZERO;
  const change = addPaise([opened, movedTo('galla', today)]);
  return {
    ...cash,
    ...(earlier.length > 0 && { carried: plus(carried, carriedChange) }),
    opening: plus(cash.opening, opened),
    received: plus(cash.received, paid),
    paid: plus(cash.paid, spent),
    ...(movedIn && { movedIn: plus(cash.movedIn ?? 0, movedIn) }),
    ...(movedOut && { movedOut: plus(cash.movedOut ?? 0, movedOut) }),
    expected: plus(cash.expected, change),
    difference: cash.difference === null ? null : plus(cash.difference, minusPaise(ZERO, change)),
  };
}

/** The day's account with the unsent entries. */
function withDay<Account extends DayAccount>(account: Account, lines: readonly Line[]): Account {
  const today = lines.filter(({ day }) => day === account.day);
  const of = (kind: Line['kind']) => today.filter((line) => line.kind === kind);
  const { allowances, allowancesOfWeek: week, cash } = account;
  const [drawer, earlier] = [today.filter(isCash), lines.filter((line) => isCarried(account, line))];
  const letOff = lines.filter(({ kind }) => kind === 'allowance');
  return {
    ...account,
    sales: withCount(account.sales, of('sale')),
    collections: withPaid(account.collections, of('collection')),
    ...(allowances && { allowances: withCount(allowances, of('allowance')) }),
    ...(week !== undefined && { allowancesOfWeek: plus(week, paiseIn(letOff)) }),
    expenses: withPaid(account.expenses, of('expense')),
    cash: withCash(cash, drawer, earlier),
    afterClosing: [...account.afterClosing, ...(cash.closedAt === null ? [] : drawer.map(lateOf))],
  };
}

/** Others add to the same day, so it is fetched again each time it is shown. */
export const dayQuery = (day: string) =>
  figuresQuery<DayAccount & Tagged>([DAY, day], '/reports/day', {
    query: { on: day },
    of: isOfDay,
    plus: withDay,
    get: callRecord,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });

/** An opening of '' is carried over from the last count again. @throws ApiError 412 if somebody has counted or corrected the day since that version */
export const saveCount = (day: string, body: object, etag: string | null) =>
  callRecord<Cash>('PUT', `/cash-days/${day}`, { body, etag });

export const ownerQuery = answerQuery<{ ownerPhone: string }>([DAY, 'owner'], '/firm');
