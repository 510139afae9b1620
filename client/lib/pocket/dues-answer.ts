import type { CustomerTransaction } from '../customer';
import { dayOf } from '../days/days';
import { NotOnDevice } from '../http/device-reads';
import { addPaise, fromPaise, minusPaise, paiseOf } from '../money/money';
import type { PocketCustomer, Snapshot } from './record';

/** How many entries of a customer the khata has at most. */
const KEPT_ENTRIES = 10;

const paidOn = ({ entries }: PocketCustomer, day: string): CustomerTransaction[] =>
  entries.filter(({ type, createdAt }) => type === 'collection' && dayOf(createdAt) === day);

/**
 * The day of the oldest unpaid bill: payments settle the oldest first, so what is owed lies in the newest bills. Null if
 * part of the old balance is unpaid; the oldest bill that is kept if the debt is older than that.
 */
function dueSince({ balance, entries }: PocketCustomer): string | null {
  let left = paiseOf(balance);
  const bills = entries.filter(({ type }) => type === 'sale');
  for (const bill of bills) {
    left = minusPaise(left, paiseOf(bill.amount));
    if (left <= 0) return dayOf(bill.createdAt);
  }
  const oldest = bills.at(-1);
  return entries.length < KEPT_ENTRIES || oldest === undefined ? null : dayOf(oldest.createdAt);
}

/** Who owes what, as the khata has it. @throws NotOnDevice if an old server left the ages out */
export const duesOf = ({ customers }: Snapshot, day: string) =>
  customers
    .filter(({ balance }) => balance !== 0)
    .map((customer) => {
      const { id, name, phoneNumber, address, balance, promise = null } = customer;
      const { days0to3, days4to7, days8to15, days16plus } = customer;
      if (days0to3 === undefined) throw new NotOnDevice();
      const { lastPaymentDate = null, lastPaymentAmount = null, crates = 0 } = customer;
      const lastSale = customer.entries.find(({ type }) => type === 'sale');
      return {
        ...{ customerId: id, customerName: name, phoneNumber, address, balance, promise },
        ...{ days0to3, days4to7, days8to15, days16plus, lastPaymentDate, lastPaymentAmount },
        lastSaleDate: lastSale ? dayOf(lastSale.createdAt) : null,
        collectedToday: Number(
          fromPaise(addPaise(paidOn(customer, day).map(({ amount }) => paiseOf(amount)))),
        ),
        dueSince: dueSince(customer),
        crates,
      };
    });

/** What was collected on a day, newest first. @throws NotOnDevice for a day before the khata's, which it has in part */
export function collectionsOn({ asOf, customers }: Snapshot, from: unknown, to: unknown) {
  if (typeof from !== 'string' || from !== to || from < dayOf(asOf)) throw new NotOnDevice();
  return customers
    .flatMap((customer) =>
      paidOn(customer, from).map(({ id, amount, method, description, createdAt }) => ({
        ...{ id, amount, createdAt, method: method ?? 'cash', note: description ?? '' },
        ...{ customerId: customer.id, customerName: customer.name },
      })),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
