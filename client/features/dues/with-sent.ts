import type { Collection } from '@/features/collections/api';
import type { Paise } from '@/lib/money/money';
import { useStore } from '@/lib/storage/store';
import { useUnchanged } from '@/lib/unchanged';
import { entries } from '@/saving/entries';
import { afterEntry } from './after-entry';
import type { DaySheet } from './api';
import { paiseOf } from './sheet';
import { type WaitingPayment, waitingOf } from './waiting';

const rowOf = ({ id, customerId, amount, createdAt, method }: WaitingPayment, name: string): Collection => ({
  ...{ id, customerId, amount, createdAt, method },
  customerName: name,
  note: '',
});

/** The sheet with a payment that it lacks. */
function withPayment(sheet: DaySheet, payment: WaitingPayment): DaySheet {
  const due = sheet.dues.find(({ customerId }) => customerId === payment.customerId);
  if (due === undefined) return sheet;
  const { amount, cratesBack, createdAt } = payment;
  const paid = { duePaise: (0 - paiseOf(amount)) as Paise, crates: 0 - cratesBack, createdAt };
  const after = afterEntry(due, paid, createdAt);
  return {
    ...sheet,
    dues: sheet.dues.map((each) => (each === due ? after : each)),
    collections: [rowOf(payment, due.customerName), ...sheet.collections],
  };
}

/** The sheet with the payments that the server has stored since it was read: nobody shall enter them a second time. */
export const withSent = (sheet: DaySheet, waiting: readonly WaitingPayment[]): DaySheet =>
  waiting.filter(({ isSent }) => isSent).reduce(withPayment, sheet);

/** A sheet as this device shows it. */
export interface ShownSheet {
  sheet: DaySheet;
  /** what is on this device and not in the sheet */
  waiting: WaitingPayment[];
}

function shownAs(read: DaySheet, day: string): ShownSheet {
  const sheet = withSent(read, waitingOf(read, day));
  return { sheet, waiting: waitingOf(sheet, day) };
}

/** The day's sheet on the screen, the same until something on it changes; undefined while there is none. */
export function useShownSheet(read: DaySheet | undefined, day: string): ShownSheet | undefined {
  useStore(entries.shown);
  return useUnchanged(read && shownAs(read, day));
}
