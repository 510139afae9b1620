import type { Collection } from '@/features/collections/api';
import { currentUser } from '@/lib/http/current-user';
import { toPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { missingFrom } from '@/lib/pocket/outbox-dues';
import { useStore } from '@/lib/storage/store';
import { countEntry } from '@/lib/stored-entry';
import { useUnchanged } from '@/lib/unchanged';
import { keptBeside } from '@/records/counting-query';
import { entries } from '@/saving/entries';
import { countInDues } from './after-entry';
import type { DatedDue, DaySheet } from './api';

/** A payment that was saved on this device and is not in the sheet. */
export interface WaitingPayment {
  customerId: number;
  /** rupees */
  amount: string;
  createdAt: string;
  /** how many crates came back with it */
  cratesBack: number;
  method: PaymentMethod;
  /** the record's; 0 until it is sent */
  id: number;
  tries: number;
  isSent: boolean;
}

type Read = Pick<DaySheet, 'contained' | 'collections'>;

/** Whether the list has the payment: it may have been stored after the dues were read. */
const isListed = (
  collections: readonly Collection[],
  body: Record<string, unknown>,
  id: number | undefined,
) =>
  collections.some(
    (row) =>
      row.id === id ||
      (row.customerId === body.customerId &&
        row.createdAt === body.createdAt &&
        toPaise(row.amount) === toPaise(String(body.amount))),
  );

/** The user's payments of the day that the sheet lacks. */
function waitingOf({ contained, collections }: Read, day: string): WaitingPayment[] {
  return missingFrom(entries.shown.get(), currentUser.get(), contained)
    .filter(
      ({ row, body }) => row.path === '/collections' && body.date === day && body.method !== 'allowance',
    )
    .filter(({ row, body }) => !isListed(collections, body, row.sent?.id))
    .map(({ row, body }) => ({
      customerId: Number(body.customerId),
      amount: String(body.amount ?? '0'),
      createdAt: String(body.createdAt ?? ''),
      cratesBack: Number(body.cratesBack ?? 0),
      method: (body.method ?? 'cash') as PaymentMethod,
      id: row.sent?.id ?? 0,
      tries: row.tries,
      isSent: row.sent !== null,
    }));
}

/** Those of the customer's payments in the list that were not saved on this device. */
export const fromOthers = (rows: readonly Collection[], customerId: number, day: string): Collection[] => {
  const own = waitingFrom(customerId, day);
  return rows.filter((row) => !own.some((each) => isListed([row], { ...each }, each.id)));
};

/** Those of one customer on this device, read once. */
export const waitingFrom = (customerId: number, day: string): WaitingPayment[] =>
  waitingOf({ collections: [], contained: [] }, day).filter((each) => each.customerId === customerId);

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
