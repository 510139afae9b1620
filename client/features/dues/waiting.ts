import type { Collection } from '@/features/collections/api';
import { countEntry } from '@/lib/stored-entry';
import { useUnchanged } from '@/lib/unchanged';
import { keptBeside } from '@/records/counting-query';
import { type WaitingPayment, waitingOf } from '@/records/waiting-payments';
import { entries } from '@/saving/entries';
import { useStore } from '@/state/store';
import { countInDues } from './after-entry';
import type { DatedDue, DaySheet } from './api';

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

export function shownAs(read: DaySheet, day: string): ShownSheet {
  const dues = keptBeside(read.contained).reduce(countEntry<DatedDue[]>(countInDues(day)), read.dues);
  const sent = waitingOf(read, day).filter(({ isSent }) => isSent);
  const collections = [...sent.flatMap(rowOf(read)).reverse(), ...read.collections];
  const sheet = { ...read, dues, collections };
  return { sheet, waiting: waitingOf(sheet, day) };
}

/** The day's sheet on the screen, the same until something on it changes; undefined while there is none. */
export function useShownSheet(read: DaySheet | undefined, day: string): ShownSheet | undefined {
  useStore(entries.shown);
  return useUnchanged(read && shownAs(read, day));
}
