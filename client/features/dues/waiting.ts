import type { Collection } from '@/features/collections/api';
import { useStableValue } from '@/lib/use-stable-value';
import { type WaitingPayment, waitingOf } from '@/records/waiting-payments';
import { entries } from '@/saving/entries';
import { added, type Figures } from '@/saving/figures';
import { useStore } from '@/state/store';
import type { DaySheet } from './api';
import { inDues } from './pending-dues';

/** A sheet as this device shows it: every bill and payment of this device counts. */
export interface ShownSheet {
  sheet: DaySheet;
  /** the payments on this device that the server does not have */
  waiting: WaitingPayment[];
}

/** The payment as a row of the day's collections: nobody shall enter it a second time. */
const rowOf =
  ({ dues }: DaySheet) =>
  ({ id, customerId, amount, createdAt, method }: WaitingPayment): Collection[] => {
    const due = dues.find((each) => each.customerId === customerId);
    const row = { id, customerId, amount, createdAt, method, note: '' };
    return due === undefined ? [] : [{ ...row, customerName: due.customerName }];
  };

export function shownAs({ content, contained }: Figures<DaySheet>, day: string): ShownSheet {
  const { collections } = content;
  const dues = added({ content: content.dues, contained }, inDues(day));
  const sent = waitingOf({ collections, contained }, day).filter(({ isSent }) => isSent);
  const sheet = { dues, collections: [...sent.flatMap(rowOf(content)).reverse(), ...collections] };
  return { sheet, waiting: waitingOf({ collections: sheet.collections, contained }, day) };
}

/** The day's sheet on the screen, the same until something on it changes; undefined while there is none. */
export function useShownSheet(read: Figures<DaySheet> | undefined, day: string): ShownSheet | undefined {
  useStore(entries.shown);
  return useStableValue(read && shownAs(read, day));
}
