import type { Translation } from '@/i18n/language';
import { formatPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';

export const expectedPaise = (opening: Paise, received: Paise, paid: Paise): Paise =>
  (opening + received - paid) as Paise;

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
  /** what the last count before the day carries to it, and that count's day; null if there is none, missing from an old server */
  carried?: number | null;
  carriedFrom?: string | null;
  received: number;
  paid: number;
  /** opening + received − paid */
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
  type: 'collection' | 'expense' | 'vendor-payment';
  id: number;
  name: string;
  amount: string;
}

export interface DayAccount {
  day: string;
  sales: DaySum;
  collections: PaidSum;
  /** what customers were let off; missing from an old server */
  allowances?: DaySum;
  /** the same of the seven days up to this one, in rupees; missing from an old server */
  allowancesOfWeek?: number;
  expenses: PaidSum;
  vendorPayments: PaidSum;
  cash: Cash;
  afterClosing: LateEntry[];
}
