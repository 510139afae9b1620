import type { CustomerTransaction } from '../customer';
import { dayOf } from '../days/days';
import { found } from '../finding/finding';
import { byNameAndPhone } from '../finding/names';
import { currentUser } from '../http/session';
import { addPaise, amountsPaise, paiseOf, plus } from '../money/money';
import { inDatabase } from '../storage/database';
import { type OfflineCopy, type OfflineCustomer, readOfflineCopy, type Snapshot, UNKNOWN_VERSION } from './record';

/** A read of the device alone for which the device has no answer. */
class NotOnDevice extends Error {}

/** The offline copy, with the keys of this device's entries that are in it: the caller adds the others. */
interface Source {
  snapshot: Snapshot;
  stored: readonly string[];
}

interface Read {
  /** the id in its path, 0 for none */
  id: number;
  query: Record<string, unknown>;
}

const totalOf = (customers: readonly OfflineCustomer[], of: 'totalSales' | 'totalPayments' | 'balance'): number =>
  plus(0, addPaise(customers.map((each) => paiseOf(each[of]))));

const byPlate = ({ vehicleNumber }: { vehicleNumber: string }) => ({ names: [], numbers: [vehicleNumber] });

const paidOn = ({ entries }: OfflineCustomer, day: string): CustomerTransaction[] =>
  entries.filter(({ type, createdAt }) => type === 'collection' && dayOf(createdAt) === day);

/** Who owes what, as the offline copy has it. @throws NotOnDevice if an old server left the ages or the day out */
const duesOf = ({ customers }: Snapshot, day: string) =>
  customers
    .filter(({ balance }) => balance !== 0)
    .map((customer) => {
      const { id, name, phoneNumber, address, balance, promise = null } = customer;
      const { days0to3, days4to7, days8to15, days16plus, dueSince } = customer;
      if (days0to3 === undefined || dueSince === undefined) throw new NotOnDevice();
      const { lastPaymentDate = null, lastPaymentAmount = null, crates = 0 } = customer;
      const lastSale = customer.entries.find(({ type }) => type === 'sale');
      return {
        ...{ customerId: id, customerName: name, phoneNumber, address, balance, promise },
        ...{ days0to3, days4to7, days8to15, days16plus, dueSince, lastPaymentDate, lastPaymentAmount },
        lastSaleDate: lastSale ? dayOf(lastSale.createdAt) : null,
        collectedToday: plus(0, amountsPaise(paidOn(customer, day))),
        crates,
      };
    });

/** What was collected on a day, newest first. @throws NotOnDevice for a day before the copy's, which it has in part */
function collectionsOn({ asOf, customers }: Snapshot, from: unknown, to: unknown) {
  if (typeof from !== 'string' || from !== to || from < dayOf(asOf)) throw new NotOnDevice();
  return customers
    .flatMap((customer) =>
      paidOn(customer, from).map(({ id, amount, method, description, createdAt, bouncedOn }) => ({
        ...{ id, amount, createdAt, bouncedOn, method: method ?? 'cash', note: description ?? '' },
        ...{ customerId: customer.id, customerName: customer.name },
      })),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** An old server leaves them out. */
function holdersOf({ holders }: Snapshot) {
  if (holders === undefined) throw new NotOnDevice();
  return holders;
}

/** @throws NotOnDevice for a day before the offline copy's, and where nobody holds money */
function moneyOn({ asOf, money }: Snapshot, on: unknown): object {
  if (money == null || String(on) < dayOf(asOf)) throw new NotOnDevice();
  return money;
}

type Answer = (source: Source, read: Read) => unknown;

const ofCustomer =
  (answer: (customer: OfflineCustomer, source: Source) => unknown): Answer =>
  (source, { id }) => {
    const customer = source.snapshot.customers.find((each) => each.id === id);
    return customer && answer(customer, source);
  };

/** By path, with `:id` for a number. */
const answers: Record<string, Answer> = {
  '/customers': ({ snapshot }, { query }) => found(snapshot.customers, String(query.search ?? ''), byNameAndPhone),
  '/customers/:id': ofCustomer((customer) => ({ ...customer, etag: UNKNOWN_VERSION })),
  '/customers/:id/balance': ofCustomer(({ totalSales, totalPayments, balance, crates = 0 }, { stored }) => ({
    total_sales: totalSales,
    total_payments: totalPayments,
    balance,
    crates,
    stored,
  })),
  '/customers/:id/transactions': ofCustomer(({ entries: rows }, { stored }) => ({ rows, stored })),
  '/reports/customer-balances': ({ snapshot, stored }) => ({
    rows: snapshot.customers.map(({ id, balance }) => ({ customerId: id, balance })),
    stored,
  }),
  '/dashboard/stats': ({ snapshot: { customers }, stored }) => ({
    totalSales: totalOf(customers, 'totalSales'),
    totalCollections: totalOf(customers, 'totalPayments'),
    balance: totalOf(customers, 'balance'),
    customerCount: customers.length,
    stored,
  }),
  '/vehicle-numbers': ({ snapshot, stored }, { query }) => ({
    rows: found(snapshot.vehicles, String(query.search ?? ''), byPlate),
    stored,
  }),
  '/reports/dues': ({ snapshot, stored }, { query }) => ({ rows: duesOf(snapshot, String(query.on ?? '')), stored }),
  '/collections': ({ snapshot, stored }, { query }) => ({
    rows: collectionsOn(snapshot, query.from, query.to),
    stored,
  }),
  '/holders': ({ snapshot }) => holdersOf(snapshot),
  '/holders/:id': ({ snapshot }, read) => {
    const holder = holdersOf(snapshot).find(({ id }) => id === read.id);
    return holder && { ...holder, etag: UNKNOWN_VERSION };
  },
  '/reports/money': ({ snapshot, stored }, { query }) => ({ ...moneyOn(snapshot, query.on), stored }),
  // As the items of one bill: the sale form takes its suggestions from the last bills.
  '/products': ({ snapshot }) => [{ items: snapshot.products }],
};

async function ownOfflineCopy(): Promise<OfflineCopy | null> {
  const record = await readOfflineCopy();
  return record?.user.id === currentUser.get() ? record : null;
}

/** When it was read, in milliseconds since 1970; null without one. */
export const readAt = async (): Promise<number | null> => (await ownOfflineCopy())?.readAt ?? null;

/** Release 1.0 knew only the time. */
async function containedInRelease10({ readAt }: OfflineCopy): Promise<readonly string[]> {
  const rows = await inDatabase((database) => database.getAll('outbox'));
  return rows.filter(({ sent }) => sent !== null && sent.at <= readAt).map(({ key }) => key);
}

/** The offline copy's answer to a read. @throws NotOnDevice if it has none */
export async function answerTo(path: string, query: Record<string, unknown>): Promise<unknown> {
  const record = await ownOfflineCopy();
  const answer = answers[path.replace(/\/\d+(?=\/|$)/, '/:id')];
  if (record === null || answer === undefined) throw new NotOnDevice();
  const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
  const found = answer(
    { snapshot: record.snapshot, stored: record.contained ?? (await containedInRelease10(record)) },
    { id, query },
  );
  if (found === undefined) throw new NotOnDevice();
  return found;
}
