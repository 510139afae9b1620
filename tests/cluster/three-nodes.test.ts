import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/machine/command.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { Clerk } from './clerk';
import { cratesAt, moveCrates, randomBelow, sale, writeAtRandom } from './random-writes';
import { admin, type Sites, startSites } from './sites';

const SIZE = 3;
const nodes = [0, 1, 2];

let directory: string;
let sites: Sites;
let clerk: Clerk;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fruit-khata-cluster-'));
  sites = await startSites(directory, SIZE);
});
afterAll(async () => {
  await sites?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const sql = (node: number, statement: string) => sites.cluster.nodes()[node]?.sql(statement) ?? '';

const count = async (node: number, table: string) =>
  Number(await sql(node, `SELECT COUNT(*) FROM fruit_khata.${table}`));

const checkStatus = async (node: number) => (await fetch(`${sites.urls[node]}/api.php/auth/check`)).status;

const expense = (note: string) => ({ amount: '10.00', note, createdAt: '2026-01-05 10:00:00' });

const newCustomer = (name: string) =>
  clerk.create(0, '/customers', { name, phoneNumber: '9876543210', address: '', oldBalance: '0' }, `customer ${name}`);

const newVendor = (name: string) =>
  clerk.create(0, '/vendors', { name, phoneNumber: '9876543210', address: '', notes: '' }, `vendor ${name}`);

async function newPurchase(vehicleNumber: string): Promise<number> {
  const vendorId = await newVendor(`Vendor ${vehicleNumber}`);
  const purchase = { vendorId, vehicleNumber, amount: '5000.00', createdAt: '2026-01-05' };
  return clerk.create(0, '/purchases', purchase, `purchase ${vehicleNumber}`);
}

/** Transactions that the database rolled back because another node had changed the same rows. */
async function conflicts(): Promise<number> {
  const rows = await Promise.all(
    nodes.map((node) =>
      sql(
        node,
        "SELECT SUM(VARIABLE_VALUE) FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME IN ('wsrep_local_cert_failures', 'wsrep_local_bf_aborts')",
      ),
    ),
  );
  return rows.reduce((sum, row) => sum + Number(row), 0);
}

async function rowsOf(node: number): Promise<Record<string, string>> {
  const tables = (await sql(node, 'SHOW TABLES FROM fruit_khata')).trim().split('\n');
  const rows: Record<string, string> = {};
  for (const table of tables) rows[table] = await sql(node, `SELECT * FROM fruit_khata.${table} ORDER BY 1, 2`);
  return rows;
}

async function expectWholeBooks(): Promise<void> {
  const { status, body } = await clerk.send(0, 'GET', '/books/check');
  expect([status, body.differences, body.agree]).toEqual([200, [], true]);
}

describe('three nodes of a Galera cluster', { retry: 0 }, () => {
  it('are set up by first requests that reach all of them at once', async () => {
    // As a browser does: who is answered 503 because others still make the tables asks again.
    const isServed = (node: number) => expect.poll(() => checkStatus(node)).toBe(200);
    await Promise.all([...nodes, ...nodes].map(isServed));
    const clerks = await Promise.all(nodes.map((node) => Clerk.signIn([sites.urls[node] ?? ''])));
    expect(clerks).toHaveLength(SIZE);
    clerk = await Clerk.signIn(sites.urls);
    const steps = readdirSync(inProject('migrations')).filter((name) => /^\d{4}_/.test(name)).length;
    for (const node of nodes) {
      expect([await count(node, 'migrations'), await count(node, 'users')]).toEqual([steps, 1]);
    }
    expect(await sql(2, 'SELECT username FROM fruit_khata.users')).toBe(`${admin.username}\n`);
  });

  it('take each step of an upgrade once', async () => {
    const folder = join(directory, 'steps');
    mkdirSync(folder);
    const steps = {
      '0001_counters': 'CREATE TABLE IF NOT EXISTS counters (id INT PRIMARY KEY, n INT NOT NULL) ENGINE=InnoDB',
      '0002_first': 'INSERT INTO counters (id, n) VALUES (1, 0)',
      '0003_raise': 'UPDATE counters SET n = n + 1',
      '0004_name': 'ALTER TABLE counters ADD COLUMN name VARCHAR(10) NULL',
      '0005_raise': 'UPDATE counters SET n = n + 10',
    };
    for (const [name, statement] of Object.entries(steps))
      writeFileSync(join(folder, `${name}.sql`), `${statement};\n`);
    await sql(0, 'CREATE DATABASE upgrade');
    const runs = await Promise.all(
      [...nodes, ...nodes].map((node) => {
        const env = sites.cluster.nodes()[node]?.env ?? {};
        const dsn = `mysql:unix_socket=${env.DB_SOCKET};dbname=upgrade`;
        const script = inProject('tests/server/database/migrate.php');
        return run('php', [script, dsn, env.DB_USER ?? '', env.DB_PASSWORD ?? '', folder, 'upgrade']);
      }),
    );
    expect(runs.map(({ code, output }) => [code, output])).toEqual(Array(2 * SIZE).fill([0, '']));
    for (const node of nodes) expect(await sql(node, 'SELECT n FROM upgrade.counters')).toBe('11\n');
  });

  it('show at once at one node what was written at another', async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await clerk.create(round % SIZE, '/expenses', expense(`read ${round}`), `read ${round}`);
      const { body } = await clerk.send((round + 1) % SIZE, 'GET', '/expenses?limit=1');
      expect(body).toMatchObject([{ id }]);
    }
  });

  it('retry what conflicts with another node: nine clerks on one customer, no error, nothing lost', async () => {
    const customerId = await newCustomer('Shared');
    const purchaseId = await newPurchase('HP-01-A-0001');
    const before = await conflicts();
    const rounds = 8;
    const clerks = await Promise.all(nodes.flatMap(() => [0, 1, 2]).map(() => Clerk.signIn(sites.urls)));
    const ids = await Promise.all(
      clerks.map(async (one, number) => {
        const made: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const key = `clerk ${number} round ${round}`;
          made.push(await one.create(number % SIZE, '/sales', sale(customerId, key, purchaseId), key));
        }
        return made;
      }),
    );
    const met = (await conflicts()) - before;
    const statuses = clerks.flatMap(({ statuses }) => statuses);
    expect(met).toBeGreaterThan(0);
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    // A request gives up after its fifth conflict only.
    expect(statuses.filter((status) => status === 503).length).toBeLessThan(met / 2);
    expect(new Set(ids.flat()).size).toBe(clerks.length * rounds);
    const balance = await clerk.send(1, 'GET', `/customers/${customerId}/balance`);
    expect(balance.body).toMatchObject({ total_sales: clerks.length * rounds * 100 });
    await expectWholeBooks();
  });

  it('keep totals that agree with the rows through 2,000 random writes, eight at once', async () => {
    const customers = await Promise.all(['A', 'B', 'C'].map((name) => newCustomer(`Random ${name}`)));
    const purchases = await Promise.all(['HP-03-C-0001', 'HP-03-C-0002'].map(newPurchase));
    const clerks = await Promise.all(Array.from({ length: 8 }, () => Clerk.signIn(sites.urls)));
    const below = randomBelow(20_260_105);
    await Promise.all(clerks.map((one) => writeAtRandom(one, { customers, purchases, below, writes: 250 })));
    const allowed = [200, 201, 404, 409, 503];
    expect(clerks.flatMap(({ statuses }) => statuses).filter((status) => !allowed.includes(status))).toEqual([]);
    await expectWholeBooks();
    for (const customer of customers) {
      const [owed, ...others] = (
        await Promise.all(nodes.map((node) => cratesAt(clerk, node, 'customer', customer)))
      ).flat();
      expect(others).toEqual(others.map(() => owed));
    }
  });

  it('count the crates that bills, payments, vehicles and hands move at all of them at once, and all say the same', async () => {
    const customerId = await newCustomer('Has crates');
    const vendorId = await newVendor('Lends crates');
    const clerks = await Promise.all(nodes.flatMap(() => [0, 1, 2]).map(() => Clerk.signIn(sites.urls)));
    const rounds = 6;
    await Promise.all(
      clerks.map(async (one, number) => {
        for (let round = 0; round < rounds; round += 1)
          await moveCrates(one, number % SIZE, { customerId, vendorId }, `crates ${number} ${round}`);
      }),
    );
    for (const node of nodes) {
      expect(await cratesAt(clerk, node, 'customer', customerId)).toEqual([378, 378, 378]);
      expect(await cratesAt(clerk, node, 'vendor', vendorId)).toEqual([-2160, -2160, -2160]);
    }
    expect(clerks.flatMap(({ statuses }) => statuses)).not.toContain(500);
    await expectWholeBooks();
  });

  it('make one record of one key that reaches all of them at once', async () => {
    const customerId = await newCustomer('Pressed three times');
    for (let round = 0; round < 10; round += 1) {
      const key = `pressed ${round}`;
      const ids = await Promise.all(nodes.map((node) => clerk.create(node, '/sales', sale(customerId, key), key)));
      expect(new Set(ids).size).toBe(1);
    }
    const { body } = await clerk.send(2, 'GET', `/customers/${customerId}/balance`);
    expect(body).toMatchObject({ total_sales: 1000 });
    expect(clerk.statuses).not.toContain(500);
  });

  it('carry a corrected vehicle number to the sales that another node enters meanwhile', async () => {
    const customerId = await newCustomer('Follows');
    const purchaseId = await newPurchase('HP-02-B-0000');
    for (let round = 1; round <= 20; round += 1) {
      const vehicleNumber = `HP-02-B-${String(round).padStart(4, '0')}`;
      const [corrected] = await Promise.all([
        clerk.send(0, 'PUT', `/purchases/${purchaseId}`, { vehicleNumber }),
        clerk.create(1, '/sales', sale(customerId, `follows ${round}`, purchaseId), `follows ${round}`),
      ]);
      expect(corrected.status).toBe(200);
      expect(
        await sql(2, `SELECT DISTINCT vehicle_number FROM fruit_khata.sales WHERE purchase_id = ${purchaseId}`),
      ).toBe(`${vehicleNumber}\n`);
    }
  });

  it('bring a customer back whole at one node while others write to the same vehicle', async () => {
    const customerId = await newCustomer('Back again');
    const other = await newCustomer('Writes on');
    const purchaseId = await newPurchase('HP-04-D-0001');
    const sell = (node: number, to: number, name: string) =>
      clerk.create(node, '/sales', sale(to, name, purchaseId), name);
    for (let bill = 0; bill < 9; bill += 1) await sell(bill % SIZE, customerId, `back ${bill}`);
    expect((await clerk.settle(0, 'DELETE', `/customers/${customerId}`)).status).toBe(200);
    const trail = await clerk.send(1, 'GET', `/history/customer/${customerId}`);
    const [deletion] = Object.values(trail.body) as { id: number }[];
    const [undone] = await Promise.all([
      clerk.settle(1, 'POST', `/history/${deletion?.id}/undo`),
      ...nodes.map((node) => sell(node, other, `on ${node}`)),
    ]);
    expect(undone.body).toMatchObject({ action: 'restore', recordId: customerId });
    for (const node of nodes) {
      const balance = await clerk.send(node, 'GET', `/customers/${customerId}/balance`);
      expect(balance.body).toMatchObject({ total_sales: 900 });
      const { body } = await clerk.send(node, 'GET', `/purchases/${purchaseId}/account`);
      expect(body).toMatchObject({ sold: 1200, bills: 12 });
    }
    await expectWholeBooks();
  });

  it('count pattis without a gap that become final at all of them at once, though some are refused', async () => {
    const vehicles = await Promise.all(Array.from({ length: 9 }, (_, n) => newPurchase(`HP-05-E-000${n}`)));
    const open = await Promise.all(nodes.map((node) => newPurchase(`HP-05-F-000${node}`)));
    for (const id of vehicles) await clerk.settle(id % SIZE, 'GET', `/purchases/${id}/complete`);
    const finalise = (id: number, node: number) => clerk.settle(node, 'POST', `/purchases/${id}/patti/final`, {});
    const given = vehicles.map((id, place) => finalise(id, place % SIZE));
    const refused = await Promise.all(open.map((id, node) => finalise(id, node)));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(SIZE).fill([409, 'purchase_open']));
    const numbers = (await Promise.all(given)).map(({ body }) => String(body.number).split('/')[1]);
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const again = await Promise.all(nodes.map((node) => finalise(vehicles[0] ?? 0, node)));
    expect(again.map(({ body }) => body.code)).toEqual(Array(SIZE).fill('nothing_changed'));
    expect(await count(2, 'patti_versions')).toBe(9);
    await expectWholeBooks();
  });

  it('lose nothing when one is killed in the middle of writes and joins again', async () => {
    const customerId = await newCustomer('Goes on');
    const write = (number: number, node: number) =>
      clerk.create(node, '/sales', sale(customerId, `killed ${number}`), `killed ${number}`);
    const writes = Array.from({ length: 40 }, (_, number) => write(number, number % SIZE));
    await Promise.race(writes);
    await sites.cluster.kill(2);
    const ids = await Promise.all(writes);
    expect(new Set(ids).size).toBe(writes.length);
    expect([await checkStatus(1), await checkStatus(2)]).toEqual([200, 503]);
    await sites.cluster.start(2);
    await expect.poll(() => checkStatus(2)).toBe(200);
    const { body } = await clerk.send(2, 'GET', `/customers/${customerId}/balance`);
    expect(body).toMatchObject({ total_sales: writes.length * 100 });
  });

  it('answer 503 on a node without a majority, until it has one again', async () => {
    await sites.cluster.kill(2);
    await sites.cluster.kill(1);
    await expect.poll(() => checkStatus(0)).toBe(503);
    await expect
      .poll(async () => (await sql(0, "SHOW STATUS LIKE 'wsrep_cluster_status'")).trim())
      .toMatch(/non-Primary/);
    const answers = await Promise.all([
      clerk.send(0, 'GET', '/auth/check'),
      clerk.send(0, 'GET', '/customers'),
      clerk.send(0, 'POST', '/expenses', expense('alone'), 'alone'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await sql(0, "SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'");
    await expect.poll(() => checkStatus(0)).toBe(200);
    await sites.cluster.start(1);
    await sites.cluster.start(2);
    for (const node of nodes) await expect.poll(() => checkStatus(node)).toBe(200);
    expect(await clerk.create(2, '/expenses', expense('alone'), 'alone')).toBeGreaterThan(0);
    expect(await sql(1, "SELECT COUNT(*) FROM fruit_khata.expenses WHERE note = 'alone'")).toBe('1\n');
  });

  it('end with equal rows and whole books, without a single error 500', async () => {
    const [first, second, third] = await Promise.all(nodes.map(rowsOf));
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    await expectWholeBooks();
    expect(clerk.statuses).not.toContain(500);
    expect(sites.logs()).not.toContain('PDOException: There is already');
  });
});
