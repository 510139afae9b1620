import { currentUser } from '@/lib/http/session';
import { toPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { missingFrom } from '@/lib/pocket/outbox-dues';
import { entries } from '@/saving/entries';

/** A payment that was saved on this device and is not in a list. */
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

/** A collection in a list. */
interface Listed {
  id: number;
  customerId: number;
  amount: string;
  createdAt: string;
}

interface Read {
  collections: readonly Listed[];
  /** the keys of this device's entries that are in it */
  contained: readonly string[];
}

/** Whether the list has the payment: it may have been stored after the dues were read. */
const isListed = (collections: readonly Listed[], body: Record<string, unknown>, id: number | undefined) =>
  collections.some(
    (row) =>
      row.id === id ||
      (row.customerId === body.customerId &&
        row.createdAt === body.createdAt &&
        toPaise(row.amount) === toPaise(String(body.amount))),
  );

/** The user's payments of the day that a list lacks. */
export function waitingOf({ contained, collections }: Read, day: string): WaitingPayment[] {
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
export const fromOthers = <Row extends Listed>(
  rows: readonly Row[],
  customerId: number,
  day: string,
): Row[] => {
  const own = waitingFrom(customerId, day);
  return rows.filter((row) => !own.some((each) => isListed([row], { ...each }, each.id)));
};

/** Those of one customer on this device, read once. */
export const waitingFrom = (customerId: number, day: string): WaitingPayment[] =>
  waitingOf({ collections: [], contained: [] }, day).filter((each) => each.customerId === customerId);
