import { Failure } from '../machine/failure.mjs';
import { signIn } from './api-client.mjs';
import { sampleSeason } from './sample-season.mjs';
import { staff } from './trade.mjs';

/** @typedef {import('./sample-season.mjs').Step} Step */

/**
 * Enters the sample season through the API, step by step, as the firm's people would.
 * @param {object} app
 * @param {string} app.url
 * @param {string} app.username
 * @param {string} app.password
 * @param {string} [app.now] `YYYY-MM-DD HH:MM`; the season ends an hour earlier
 * @param {import('../machine/mariadb.mjs').MariaDb} [app.database] where each entry gets its moment; without it all of
 *   them are entered now
 * @param {(done: number, total: number) => void} [app.onProgress]
 * @returns {Promise<number>} calls made; 0 if the season is there already
 * @throws {Failure} if the ledger has other records, or a call is refused
 */
export async function enterSample({ url, username, password, now, database, onProgress = () => {} }) {
  const owner = await signIn({ url, username, password });
  const { firm: session } = await owner.get('/auth/check');
  const { firm, steps } = sampleSeason(now ?? nowIn(session.timeZone));
  const { length: customers } = await owner.get('/customers');
  if (customers > 0 && session.address === firm.address) return 0;
  if (customers > 0)
    throw new Failure(
      'This ledger has records already: the sample season goes into an empty one, such as DATA_DIR=var-sample npm start -- --sample.',
    );
  /** @type {Record<string, import('./api-client.mjs').ApiClient>} */
  const people = { owner };
  for (const person of staff) {
    const own = { username: person.username, password: `${password}-${person.username}` };
    await owner.post('/users', { ...person, ...own });
    people[person.username] = await signIn({ url, ...own });
  }
  /** @type {Map<string, number>} */
  const ids = new Map();
  const withIds = (/** @type {string} */ text) =>
    text.replaceAll(/\$(\w+)/g, (_, key) => {
      const id = ids.get(key);
      if (id === undefined) throw new Failure(`Nothing is called ${key} yet.`);
      return String(id);
    });
  for (const [done, { by, method, path, body, key }] of steps.entries()) {
    const answer = await (method === 'GET'
      ? people[by]?.get(withIds(path))
      : people[by]?.[method === 'PUT' ? 'put' : 'post'](withIds(path), JSON.parse(withIds(JSON.stringify(body)))));
    ids.set(key, answer.id);
    onProgress(done + 1, steps.length);
  }
  await owner.put('/firm', { ...firm, crates: true, cashCustomerId: ids.get('shop0'), currentPassword: password });
  await database?.sql(`USE ${database.env.DB_NAME};${entryTimes(steps, ids)}`);
  return steps.length;
}

/** @param {string} timeZone */
const nowIn = (timeZone) => new Date().toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Statements that give each record and each row of the history the moment of its step. @param {Step[]} steps @param {Map<string, number>} ids */
function entryTimes(steps, ids) {
  const sales = steps.filter(({ path }) => path === '/sales');
  const first = Number(ids.get(sales[0]?.key ?? ''));
  const ofSale = `ELT(id - ${first - 1}, ${sales.map(({ at }) => `'${at.slice(11, 16)}'`).join(', ')})`;
  const late = ids.get(
    steps
      .filter(({ path }) => path.endsWith('/promise'))
      .at(-1)
      ?.path.split(/[$/]/)[3] ?? '',
  );
  const begin = `'${steps[0]?.at}'`;
  const created = (/** @type {string} */ table, /** @type {string} */ type, moment = 'entered_at') => `
    UPDATE ${table} JOIN history ON record_type = '${type}' AND record_id = ${table}.id SET changed_at = ${moment};`;
  return `
    UPDATE customers SET created_at = ${begin};
    UPDATE vendors SET created_at = ${begin};
    UPDATE history SET changed_at = ${begin} WHERE record_type IN ('customer', 'vendor', 'holder', 'user', 'firm');
    UPDATE sales SET entered_at = TIMESTAMP(sale_date, ${ofSale});
    ${created('sales', 'sale')}
    UPDATE history AS paid
      JOIN history AS bill ON bill.id = paid.caused_by AND bill.record_type = 'sale'
      JOIN collections ON collections.id = paid.record_id AND paid.record_type = 'collection'
      SET collections.created_at = bill.changed_at;
    UPDATE collections SET entered_at = created_at;
    UPDATE expenses SET entered_at = created_at;
    UPDATE purchases SET entered_at = created_at;
    UPDATE vendor_payments SET entered_at = created_at;
    UPDATE transfers SET entered_at = TIMESTAMP(day, '19:30');
    ${created('collections', 'collection')}${created('expenses', 'expense')}${created('purchases', 'purchase')}
    ${created('vendor_payments', 'vendor-payment')}${created('transfers', 'transfer')}
    UPDATE cash_days SET closed_at = TIMESTAMP(day, '20:35');
    UPDATE history SET changed_at = TIMESTAMP(STR_TO_DATE(record_id, '%Y%m%d'), '20:35') WHERE record_type = 'cash-day';
    UPDATE history SET changed_at = changed_at + INTERVAL 4 DAY WHERE record_type = 'purchase' AND action = 'update';
    UPDATE promises SET promised_at = promised_at - INTERVAL 3 DAY;
    UPDATE promises SET day = day - INTERVAL 2 DAY WHERE customer_id = ${late};`;
}
