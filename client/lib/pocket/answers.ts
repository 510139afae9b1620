import type { Complete } from '../changed-fields';
import type { Customer } from '../customer';
import { found } from '../finding/finding';
import { byNameAndPhone } from '../finding/names';
import { NotOnDevice } from '../http/device-reads';
import { currentUser } from '../http/session';
import { addPaise, fromPaise, paiseOf } from '../money/money';
import { inDatabase } from '../storage/database';
import { collectionsOn, duesOf } from './dues-answer';
import { type PocketCustomer, type PocketRecord, readPocket, type Snapshot, UNKNOWN_VERSION } from './record';

/** The pocket, with the keys of this device's entries that are in it: whoever asks adds the others. */
interface Source {
  snapshot: Snapshot;
  stored: readonly string[];
}

/** The id and query of a read. */
interface Read {
  /** the id in its path, 0 for none */
  id: number;
  query: Record<string, unknown>;
}

const rowOf = (customer: PocketCustomer): Complete<Customer> => {
  const { id, name, phoneNumber, address, oldBalance, oldCrates, createdAt } = customer;
  return { id, name, phoneNumber, address, oldBalance, oldCrates, createdAt };
};

const totalOf = (
  customers: readonly PocketCustomer[],
  of: 'totalSales' | 'totalPayments' | 'balance',
): number => Number(fromPaise(addPaise(customers.map((each) => paiseOf(each[of])))));

const statsOf = ({ snapshot: { customers }, stored }: Source) => ({
  totalSales: totalOf(customers, 'totalSales'),
  totalCollections: totalOf(customers, 'totalPayments'),
  balance: totalOf(customers, 'balance'),
  customerCount: customers.length,
  stored,
});

const byPlate = ({ vehicleNumber }: { vehicleNumber: string }) => ({ names: [], numbers: [vehicleNumber] });

type Answer = (source: Source, read: Read) => unknown;

/** The answer about the customer in the path; undefined if the pocket does not have the customer. */
const ofCustomer =
  (answer: (customer: PocketCustomer, source: Source) => unknown): Answer =>
  (source, { id }) => {
    const customer = source.snapshot.customers.find((each) => each.id === id);
    return customer && answer(customer, source);
  };

/** Path, with `:id` for a number, → its answer. */
const answers: Record<string, Answer> = {
  '/customers': ({ snapshot }, { query }) =>
    found(snapshot.customers, String(query.search ?? ''), byNameAndPhone).map(rowOf),
  '/customers/:id': ofCustomer((customer) => ({ ...rowOf(customer), etag: UNKNOWN_VERSION })),
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
  '/dashboard/stats': statsOf,
  '/vehicle-numbers': ({ snapshot, stored }, { query }) => ({
    rows: found(snapshot.vehicles, String(query.search ?? ''), byPlate),
    stored,
  }),
  '/reports/dues': ({ snapshot, stored }, { query }) => ({
    rows: duesOf(snapshot, String(query.on ?? '')),
    stored,
  }),
  '/collections': ({ snapshot, stored }, { query }) => ({
    rows: collectionsOn(snapshot, query.from, query.to),
    stored,
  }),
  // As the items of one bill: the sale form takes its suggestions from the last bills.
  '/products': ({ snapshot }) => [{ items: snapshot.products }],
};

/** The khata of the signed-in user; null if this device keeps none. */
async function ownPocket(): Promise<PocketRecord | null> {
  const record = await readPocket();
  return record?.user.id === currentUser.get() ? record : null;
}

/** When the khata was read, in milliseconds since 1970; null if this device keeps none for the signed-in user. */
export const readAt = async (): Promise<number | null> => (await ownPocket())?.readAt ?? null;

/** The keys of this device's entries that the khata has; a version before this one knew only the time. */
async function storedIn({ contained, readAt }: PocketRecord): Promise<readonly string[]> {
  if (contained !== undefined) return contained;
  const rows = await inDatabase((database) => database.getAll('outbox'));
  return rows.filter(({ sent }) => sent !== null && sent.at <= readAt).map(({ key }) => key);
}

/** The khata's answer to a read. @throws NotOnDevice if it has none */
export async function answerTo(path: string, query: Record<string, unknown>): Promise<unknown> {
  const record = await ownPocket();
  const answer = answers[path.replace(/\/\d+(?=\/|$)/, '/:id')];
  if (record === null || answer === undefined) throw new NotOnDevice();
  const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
  const found = answer({ snapshot: record.snapshot, stored: await storedIn(record) }, { id, query });
  if (found === undefined) throw new NotOnDevice();
  return found;
}
