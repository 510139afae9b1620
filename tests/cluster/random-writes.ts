import { randomNumbers } from '../../scripts/machine/random-numbers.mjs';
import type { Clerk } from './clerk';

/** A sale of one item for 50.00 a kg. */
export const sale = (customerId: number, description: string, purchaseId: number | null = null, quantity = 2) => ({
  customerId,
  purchaseId,
  description,
  saleDate: '2026-01-05',
  items: [{ productName: 'Apple', unit: 'kg', quantity, unitPrice: '50.00', amount: (quantity * 50).toFixed(2) }],
});

/** A whole number from 0 to below the limit, the same in each run for the same seed. */
export function randomBelow(seed: number): (limit: number) => number {
  const random = randomNumbers(seed);
  return (limit) => Math.floor(random() * limit);
}

interface Ledger {
  customers: number[];
  purchases: number[];
  below: (limit: number) => number;
  writes: number;
}

/** Creates, changes and deletes bills, collections and movements of crates, and corrects purchases, at any node. */
export async function writeAtRandom(clerk: Clerk, { customers, purchases, below, writes }: Ledger) {
  const made: { path: string; id: number }[] = [];
  const one = <T>(choices: T[]) => choices[below(choices.length)] as T;
  const anySale = () => ({
    ...sale(one(customers), 'random', below(3) === 0 ? null : one(purchases), 1 + below(9)),
    cratesOut: below(20),
    cratesBack: below(9),
  });
  const anyCollection = () => ({
    customerId: one(customers),
    amount: `${1 + below(500)}.50`,
    date: '2026-01-05',
    cratesBack: below(9),
  });
  const anyMovement = () => ({ customerId: one(customers), date: '2026-01-05', out: 1 + below(20), lost: below(3) });
  const bodies: Record<string, () => object> = {
    '/sales': anySale,
    '/collections': anyCollection,
    '/crates': anyMovement,
  };

  const create = async (node: number, path: string) => {
    made.push({ path, id: await clerk.create(node, path, bodies[path]?.() ?? {}, crypto.randomUUID()) });
  };
  const change = async (node: number, remove: boolean) => {
    const record = one(made);
    if (remove) made.splice(made.indexOf(record), 1);
    const path = `${record.path}/${record.id}`;
    if (remove) return clerk.settle(node, 'DELETE', path);
    return clerk.settle(node, 'PUT', path, bodies[record.path]?.() ?? {});
  };
  const correct = (node: number) => {
    const body = {
      amount: `${1000 + below(9000)}.00`,
      vehicleNumber: `HP-03-C-${1000 + below(9000)}`,
      cratesIn: below(200),
    };
    return clerk.settle(node, 'PUT', `/purchases/${one(purchases)}`, body);
  };

  for (let write = 0; write < writes; write += 1) {
    const node = below(3);
    const kind = below(10);
    if (kind < 3 || made.length === 0) await create(node, '/sales');
    else if (kind < 4) await create(node, '/collections');
    else if (kind < 5) await create(node, '/crates');
    else if (kind < 9) await change(node, kind === 8);
    else await correct(node);
  }
}

/** How many crates a customer or vendor has as a node says it: in the report, in the balance, in the sum of what moved. */
export async function cratesAt(clerk: Clerk, node: number, party: 'customer' | 'vendor', id: number) {
  const [report, balance, movements] = await Promise.all([
    clerk.send(node, 'GET', '/reports/crates'),
    clerk.send(node, 'GET', `/${party}s/${id}/balance`),
    clerk.send(node, 'GET', `/crates?${party}Id=${id}`),
  ]);
  const parties = report.body.parties as { type: string; id: number; owed: number }[];
  const moved = Object.values(movements.body) as { out: number; back: number; lost: number }[];
  return [
    parties.find((each) => each.type === party && each.id === id)?.owed ?? 0,
    balance.body.crates,
    moved.reduce((sum, { out, back, lost }) => sum + out - back - lost, 0),
  ];
}

/**
 * Gives 12 crates with a bill, takes 5 back with a payment, gives 3 by hand and writes 1 off, corrects that bill to 10:
 * the customer has 7 more. A vehicle brings 40 of the vendor's. All at the node.
 */
export async function moveCrates(
  clerk: Clerk,
  node: number,
  { customerId, vendorId }: { customerId: number; vendorId: number },
  key: string,
): Promise<void> {
  const date = '2026-01-05';
  const bill = await clerk.create(node, '/sales', { ...sale(customerId, key), cratesOut: 12 }, `bill ${key}`);
  const payment = { customerId, amount: '10.00', date, cratesBack: 5 };
  await clerk.create(node, '/collections', payment, `payment ${key}`);
  await clerk.create(node, '/crates', { customerId, date, out: 3, lost: 1 }, `hand ${key}`);
  await clerk.settle(node, 'PUT', `/sales/${bill}`, { cratesOut: 10 });
  const vehicle = { vendorId, vehicleNumber: key, amount: '100.00', createdAt: date, cratesIn: 40 };
  await clerk.create(node, '/purchases', vehicle, `vehicle ${key}`);
}
