import type { Clerk } from './clerk';
import { sale } from './random-writes';

interface Moved {
  out: number;
  back: number;
  lost: number;
}

/** How many crates a customer or vendor has as a node says it: in the report, in the balance, in the sum of what moved. */
export async function cratesAt(clerk: Clerk, node: number, party: 'customer' | 'vendor', id: number) {
  const [report, balance, movements] = await Promise.all([
    clerk.send(node, 'GET', '/reports/crates'),
    clerk.send(node, 'GET', `/${party}s/${id}/balance`),
    clerk.send(node, 'GET', `/crates?${party}Id=${id}`),
  ]);
  const parties = report.body.parties as { type: string; id: number; owed: number }[];
  const moved = Object.values(movements.body) as Moved[];
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
