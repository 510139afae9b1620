import { currentUser } from '@/lib/http/session';
import { fromPaise, paiseOf } from '@/lib/money/money';
import { missingFrom } from '@/lib/offline-copy/unsent';
import type { CollectionMethod } from '@/lib/payment-methods';
import { entries } from '@/saving/entries';
import { type Line, linesOf } from '@/saving/pending';

interface Listed {
  /** 0 until it is sent */
  id: number;
  customerId: number;
  amount: string;
  createdAt: string;
}

/** A payment that was saved on this device and is not in a list. */
export interface WaitingPayment extends Listed {
  /** how many crates came back with it */
  cratesBack: number;
  method: CollectionMethod;
  tries: number;
  isSent: boolean;
}

/** Whether the list has the payment: it may have been stored after the dues were read. */
const isListed = (collections: readonly Listed[], { id, customerId, amount, createdAt }: Listed) =>
  collections.some((row) =>
    // Somebody else may have entered the same in the same second.
    id !== 0
      ? row.id === id
      : row.customerId === customerId && row.createdAt === createdAt && paiseOf(row.amount) === paiseOf(amount),
  );

const paymentOf = ({ id, customerId, paise, at, crates, method, entry }: Line): WaitingPayment => ({
  ...{ customerId, amount: fromPaise(paise), createdAt: at, cratesBack: 0 - crates, method },
  ...{ id: Math.max(id, 0), tries: entry.tries, isSent: entry.sent !== null },
});

/** The user's payments of the day that a list lacks, also what a form is sending. `contained` has the keys in the list. */
export function waitingOf(
  { contained, collections }: { contained: readonly string[]; collections: readonly Listed[] },
  day: string,
): WaitingPayment[] {
  return missingFrom(entries.list.get(), currentUser.get(), contained)
    .flatMap(linesOf)
    .filter((line) => line.kind === 'collection' && line.day === day)
    .map(paymentOf)
    .filter((payment) => !isListed(collections, payment));
}

/** The customer's payments in the list that were not saved on this device. */
export const fromOthers = <Row extends Listed>(rows: readonly Row[], customerId: number, day: string): Row[] => {
  const own = waitingFrom(customerId, day);
  return rows.filter((row) => !own.some((each) => isListed([row], each)));
};

export const waitingFrom = (customerId: number, day: string): WaitingPayment[] =>
  waitingOf({ collections: [], contained: [] }, day).filter((each) => each.customerId === customerId);
