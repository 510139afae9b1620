import { readFileSync } from 'node:fs';
import { Failure } from '../machine/failure.mjs';
import { inProject } from '../machine/paths.mjs';
import { signIn } from './api-client.mjs';

/** @typedef {Record<string, any>} Row a record of the season, or of an answer */
/** @typedef {Map<string, number>} Ids key in the season -> id in the ledger */

/**
 * The kinds of records, in an order in which they can be entered: the path, the field that identifies an entered record,
 * and the body that creates it.
 * @type {{ kind: string, path: string, mark: string, body: (row: Row, ids: Ids) => Row }[]}
 */
const kinds = [
  { kind: 'vendors', path: '/vendors', mark: 'name', body: ({ key, ...row }) => row },
  { kind: 'customers', path: '/customers', mark: 'name', body: ({ key, ...row }) => row },
  {
    kind: 'purchases',
    path: '/purchases',
    mark: 'vehicleNumber',
    body: ({ key, vendor, completed, ...row }, ids) => ({ ...row, vendorId: ids.get(vendor) }),
  },
  {
    kind: 'sales',
    path: '/sales',
    mark: 'amount',
    body: ({ key, customer, purchase, items, ...row }, ids) => ({
      ...row,
      customerId: ids.get(customer),
      purchaseId: purchase === null ? null : ids.get(purchase),
      items: JSON.stringify(items),
    }),
  },
  {
    kind: 'collections',
    path: '/collections',
    mark: 'amount',
    body: ({ key, customer, bounced, ...row }, ids) => ({ ...row, customerId: ids.get(customer), date: row.createdAt }),
  },
  {
    kind: 'expenses',
    path: '/expenses',
    mark: 'amount',
    body: ({ key, purchase, ...row }, ids) => ({ ...row, purchaseId: ids.get(purchase) }),
  },
  {
    kind: 'vendorPayments',
    path: '/vendor-payments',
    mark: 'amount',
    body: ({ key, vendor, ...row }, ids) => ({ ...row, vendorId: ids.get(vendor) }),
  },
];

/** The season with its expected figures: tests/season.json. */
export const readSeason = () => JSON.parse(readFileSync(inProject('tests/season.json'), 'utf8'));

/**
 * Enters the season of the tests through the API, record by record, as a client would. Skips what an interrupted run has
 * entered already.
 * @param {{ url: string, username: string, password: string, onProgress?: (done: number, total: number) => void }} options
 * @returns {Promise<number>} records entered now; 0 if all of them existed already
 * @throws {Failure} if the ledger has other records, or a call is refused
 */
export async function enterSeason({ url, username, password, onProgress = () => {} }) {
  const season = readSeason();
  const client = await signIn({ url, username, password });
  const plan = [];
  for (const kind of kinds) plan.push({ ...kind, entered: await enteredRows(client, kind, season[kind.kind]) });
  const completed = season.purchases.filter((/** @type {Row} */ row) => row.completed);
  const bounced = season.collections.filter((/** @type {Row} */ row) => row.bounced);
  const last = completed.length + bounced.length;
  const total = kinds.reduce((sum, { kind }) => sum + season[kind].length, last);
  /** @type {Ids} */
  const ids = new Map();
  let done = 0;
  let created = 0;
  const count = () => onProgress(++done, total);
  for (const { kind, path, body, entered } of plan) {
    for (const [index, row] of season[kind].entries()) {
      const known = entered[index];
      if (known === undefined) created += 1;
      const record = known ?? (await client.post(path, body(row, ids)));
      ids.set(row.key, record.id);
      count();
    }
  }
  // A completed vehicle takes no new sales, so completing comes last.
  for (const row of completed) {
    await client.get(`/purchases/${ids.get(row.key)}/complete`);
    count();
  }
  for (const row of bounced) {
    await client.put(`/collections/${ids.get(row.key)}/bounce`, row.bounced);
    count();
  }
  return created;
}

/**
 * The ledger's records of one kind, in the order of entry.
 * @param {import('./api-client.mjs').ApiClient} client
 * @param {{ path: string, mark: string }} kind
 * @param {Row[]} rows
 * @returns {Promise<Row[]>}
 */
async function enteredRows(client, { path, mark }, rows) {
  /** @type {Row[]} */
  const records = await client.get(path);
  records.sort((a, b) => a.id - b.id);
  // A payment that bounced has the amount 0.00.
  const marks = records.map((record) => String((mark === 'amount' && record.bouncedAmount) || record[mark]));
  const foreign = marks.some((entered, index) => entered !== String(rows[index]?.[mark]));
  if (foreign) throw new Failure('This ledger has records already: the season goes into an empty one only.');
  return records;
}
