import { found } from '../finding/finding';
import { byNameAndPhone } from '../finding/names';
import { currentUser } from '../http/current-user';
import { NotOnDevice } from '../http/device-reads';
import { addPaise, fromPaise, type Paise, toPaise } from '../money/money';
import { inDatabase } from '../storage/database';
import { plus } from '../stored-entry';
import { collectionsOn, duesOf } from './dues-answer';
import { type OutboxDue, outboxCrates, outboxDues, sumOf } from './outbox-dues';
import { type PocketCustomer, type PocketRecord, readPocket, type Snapshot, UNKNOWN_VERSION } from './record';

/** The pocket and what the outbox adds to it. */
interface Sources {
  record: PocketRecord;
  snapshot: Snapshot;
  dues: readonly OutboxDue[];
  crates: ReturnType<typeof outboxCrates>;
}

/** The id and query of a read. */
interface Read {
  /** the id in its path, 0 for none */
  id: number;
  query: Record<string, unknown>;
}

const rowOf = ({ id, name, phoneNumber, address, oldBalance, oldCrates, createdAt }: PocketCustomer) => ({
  id,
  name,
  phoneNumber,
  address,
  oldBalance,
  createdAt,
  ...(oldCrates !== undefined && { oldCrates }),
});

function balanceOf(customer: PocketCustomer, dues: readonly OutboxDue[]) {
  const own = dues.filter(({ customerId }) => customerId === customer.id);
  return {
    total_sales: plus(customer.totalSales, sumOf(own, 'sale')),
    total_payments: plus(customer.totalPayments, sumOf(own, 'collection')),
    balance: plus(customer.balance, sumOf(own)),
  };
}

const totalOf = (
  customers: readonly PocketCustomer[],
  of: 'totalSales' | 'totalPayments' | 'balance',
): number => Number(fromPaise(addPaise(customers.map((each) => toPaise(each[of]) ?? (0 as Paise)))));

function statsOf({ snapshot: { customers }, dues }: Sources) {
  return {
    totalSales: plus(totalOf(customers, 'totalSales'), sumOf(dues, 'sale')),
    totalCollections: plus(totalOf(customers, 'totalPayments'), sumOf(dues, 'collection')),
    balance: plus(totalOf(customers, 'balance'), sumOf(dues)),
    customerCount: customers.length,
  };
}

const byPlate = ({ vehicleNumber }: { vehicleNumber: string }) => ({ names: [], numbers: [vehicleNumber] });

const cratesOf = ({ id, crates = 0 }: PocketCustomer, added: Sources['crates']): number =>
  added.filter(({ customerId }) => customerId === id).reduce((sum, { crates: moved }) => sum + moved, crates);

type Answer = (sources: Sources, read: Read) => unknown;

/** The answer about the customer in the path; undefined if the pocket does not have the customer. */
const ofCustomer =
  (answer: (customer: PocketCustomer, sources: Sources) => unknown): Answer =>
  (sources, { id }) => {
    const customer = sources.snapshot.customers.find((each) => each.id === id);
    return customer && answer(customer, sources);
  };

/** Path, with `:id` for a number, → its answer. */
const answers: Record<string, Answer> = {
  '/customers': ({ snapshot }, { query }) =>
    found(snapshot.customers, String(query.search ?? ''), byNameAndPhone).map(rowOf),
  '/customers/:id': ofCustomer((customer) => ({ ...rowOf(customer), etag: UNKNOWN_VERSION })),
  '/customers/:id/balance': ofCustomer((customer, { dues, crates }) => ({
    ...balanceOf(customer, dues),
    crates: cratesOf(customer, crates),
  })),
  '/customers/:id/transactions': ofCustomer((customer, { dues }) => [
    ...dues.filter(({ customerId }) => customerId === customer.id).map(({ entry }) => entry),
    ...customer.entries,
  ]),
  '/reports/customer-balances': ({ snapshot, dues }) =>
    snapshot.customers.map((customer) => ({
      customerId: customer.id,
      balance: balanceOf(customer, dues).balance,
    })),
  '/dashboard/stats': statsOf,
  '/vehicle-numbers': ({ snapshot }, { query }) =>
    found(snapshot.vehicles, String(query.search ?? ''), byPlate),
  // The sheet adds what waits on this device itself.
  '/reports/dues': ({ record: { snapshot, contained = [] } }, { query }) => {
    const rows = duesOf(snapshot, String(query.on ?? ''));
    return query.dueSince === undefined ? rows : { rows, stored: contained };
  },
  '/collections': ({ snapshot }, { query }) => collectionsOn(snapshot, query.from, query.to),
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

/**
 * The khata's answer to a read.
 * @throws NotOnDevice if it has none
 */
export async function answerTo(path: string, query: Record<string, unknown>): Promise<unknown> {
  const record = await ownPocket();
  const answer = answers[path.replace(/\/\d+(?=\/|$)/, '/:id')];
  if (record === null || answer === undefined) throw new NotOnDevice();
  const rows = await inDatabase((database) => database.getAll('outbox'));
  // A version before this one knew only the time.
  const before = rows.filter(({ sent }) => sent !== null && sent.at <= record.readAt).map(({ key }) => key);
  const contained = record.contained ?? before;
  const dues = outboxDues(rows, record.user.id, contained);
  const crates = outboxCrates(rows, record.user.id, contained);
  const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
  const found = answer({ record, snapshot: record.snapshot, dues, crates }, { id, query });
  if (found === undefined) throw new NotOnDevice();
  return found;
}
