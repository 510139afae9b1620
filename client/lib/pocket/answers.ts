import { found } from '../finding/finding';
import { byNameAndPhone } from '../finding/names';
import { currentUser } from '../http/current-user';
import { addPaise, fromPaise, type Paise, toPaise } from '../money/money';
import { inDatabase } from '../storage/database';
import { type OutboxDue, outboxDues, sumOf } from './outbox-dues';
import { type PocketCustomer, readPocket, type Snapshot } from './record';

/** The pocket and what the outbox adds to it. */
interface Sources {
  snapshot: Snapshot;
  dues: readonly OutboxDue[];
}

/** The id and query of a read. */
interface Read {
  /** the id in its path, 0 for none */
  id: number;
  query: Record<string, unknown>;
}

/** A version that no record has, so that the server refuses a change of the pocket's record and shows its own first. */
const UNKNOWN_VERSION = '"pocket"';

const rowOf = ({ id, name, phoneNumber, address, oldBalance, createdAt }: PocketCustomer) => ({
  id,
  name,
  phoneNumber,
  address,
  oldBalance,
  createdAt,
});

const plus = (rupees: number, paise: Paise): number =>
  Number(fromPaise(addPaise([toPaise(rupees) ?? (0 as Paise), paise])));

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

type Answer = (sources: Sources, read: Read) => unknown;

/** The answer about the customer in the path; undefined if the pocket does not have the customer. */
const ofCustomer =
  (answer: (customer: PocketCustomer, dues: readonly OutboxDue[]) => unknown): Answer =>
  ({ snapshot, dues }, { id }) => {
    const customer = snapshot.customers.find((each) => each.id === id);
    return customer && answer(customer, dues);
  };

/** Path, with `:id` for a number, → its answer. */
const answers: Record<string, Answer> = {
  '/customers': ({ snapshot }, { query }) =>
    found(snapshot.customers, String(query.search ?? ''), byNameAndPhone).map(rowOf),
  '/customers/:id': ofCustomer((customer) => ({ ...rowOf(customer), etag: UNKNOWN_VERSION })),
  '/customers/:id/balance': ofCustomer(balanceOf),
  '/customers/:id/transactions': ofCustomer((customer, dues) => [
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
  // As the items of one bill: the sale form takes its suggestions from the last bills.
  '/products': ({ snapshot }) => [{ items: snapshot.products }],
};

/**
 * The pocket's answer to a read; undefined if this device keeps none for the signed-in user. `answer` is undefined
 * if the khata has nothing for that path.
 */
export async function answerTo(
  path: string,
  query: Record<string, unknown>,
): Promise<{ asOf: string; answer: unknown } | undefined> {
  const record = await readPocket();
  if (record === null || record.user.id !== currentUser.get()) return undefined;
  const { snapshot } = record;
  const answer = answers[path.replace(/\/\d+(?=\/|$)/, '/:id')];
  if (answer === undefined) return { asOf: snapshot.asOf, answer };
  const rows = await inDatabase((database) => database.getAll('outbox'));
  // A version before this one knew only the time.
  const before = rows.filter(({ sent }) => sent !== null && sent.at <= record.readAt).map(({ key }) => key);
  const dues = outboxDues(rows, record.user.id, record.contained ?? before);
  const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
  return { asOf: snapshot.asOf, answer: answer({ snapshot, dues }, { id, query }) };
}
