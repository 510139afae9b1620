import type { Translation } from '@/i18n/language';
import { addPaise, formatPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';

/** What came into the drawer and went out of it beside what customers paid and what was paid for. */
export const movedPaise = ({ movedIn = 0, movedOut = 0 }: Pick<Cash, 'movedIn' | 'movedOut'>): Paise =>
  minusPaise(paiseOf(movedIn), paiseOf(movedOut));

export const expectedPaise = (opening: Paise, cash: Cash): Paise =>
  addPaise([opening, minusPaise(paiseOf(cash.received), paiseOf(cash.paid)), movedPaise(cash)]);

/** '₹400.00 short', '₹50.00 extra', 'agrees': counted minus expected, in words. */
export function differenceText(difference: Paise, t: Translation['t']): string {
  if (difference === 0) return t('day.agrees');
  const amount = formatPaise(Math.abs(difference) as Paise);
  return t(difference < 0 ? 'day.short' : 'day.extra', { amount });
}

/** 'carried ₹500.00 · typed ₹200.00 · ₹300.00 less': an opening that differs from what the last count carries; else null. */
export function typedOpeningText({ carried }: Cash, opening: Paise, t: Translation['t']): string | null {
  const gap = carried == null ? 0 : minusPaise(opening, paiseOf(carried));
  if (gap === 0) return null;
  return t(gap < 0 ? 'day.typedLess' : 'day.typedMore', {
    carried: formatPaise(paiseOf(carried)),
    typed: formatPaise(opening),
    gap: formatPaise(Math.abs(gap) as Paise),
  });
}

export interface DaySum {
  count: number;
  total: number;
}

export interface PaidSum extends DaySum {
  /** by each of the five methods; 0 if nothing was paid by it */
  byMethod: Record<PaymentMethod, number>;
}

/** The cash drawer of a day, in rupees; `counted` to `closedAt` are null until it is counted. */
export interface Cash {
  opening: number;
  /**
   * the cash that the last count before the day carries over, and that count's day; null if never counted, missing
   * from an old server
   */
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
