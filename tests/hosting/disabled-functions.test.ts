import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import {
  admin,
  cookieOf,
  type Databases,
  fetchBackup,
  type HostedApp,
  startDatabases,
  startOnApache,
} from './hosts';
import { phpSettings } from './php-settings';
import { getRaw } from './raw-request';
import { errorsOf, signInOnScreen } from './screen-steps';
import { smokeSuite } from './smoke-suite';

/** What cheap hosts disable. That each alone is missing is part of it: none of them stands in for another. */
const FUNCTIONS = [
  'set_time_limit',
  'ini_set',
  'ini_get',
  'getenv',
  'ignore_user_abort',
  'scandir',
  'set_error_handler',
  'register_shutdown_function',
  'error_log',
  'error_reporting',
  'headers_sent',
  'usleep',
].join(',');

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

const startWithout = (disabled: string, ...lines: string[]): Promise<HostedApp> =>
  startOnApache(databases, (site) => ({
    env: phpSettings(site, { lines: [`disable_functions=${disabled}`, ...lines] }),
  }));

/** Enough customers that their list goes out in several pieces. */
const manyCustomers = (app: HostedApp) =>
  databases.database.sql(
    `USE ${app.databaseName}; INSERT INTO customers (name, phone_number, address, old_balance, created_at)
     SELECT CONCAT('Customer ', seq), '9876543210', REPEAT('Azadpur ', 20), 0, NOW() FROM seq_1_to_2000`,
  );

describe('PHP without any of them', () => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startWithout(FUNCTIONS);
  });
  afterAll(() => app.stop());

  smokeSuite(() => app);

  it('saves a bill on the screen and shows it', async () => {
    const browser = await launchChromium();
    try {
      const client = await app.signIn();
      await client.post('/customers', { name: 'महेश गुप्ता', phoneNumber: '9876543210' });
      const page = await browser.newPage();
      const errors = errorsOf(page);
      await page.goto(`${app.url}sales/new`);
      await signInOnScreen(page, admin);
      await page.goto(`${app.url}sales/new`);
      await page.getByRole('combobox', { name: 'Customer' }).click();
      await page.getByRole('option', { name: /महेश गुप्ता/ }).click();
      await page.getByLabel('Product 1').fill('Apple');
      await page.getByLabel('Quantity 1').fill('3');
      await page.getByLabel('Price 1').fill('450.50');
      await page.getByRole('button', { name: 'Save Bill' }).click();
      await page.waitForURL(`${app.url}sales`);
      await page.getByRole('row').filter({ hasText: 'महेश गुप्ता' }).getByText('₹1,351.50').first().waitFor();
      expect(await client.get('/dashboard/stats')).toMatchObject({ totalSales: 1351.5 });
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('sends long lists and the backup', async () => {
    const client = await app.signIn();
    const before = await client.get('/dashboard/stats');
    await manyCustomers(app);
    expect(await client.get('/customers')).toHaveLength(before.customerCount + 2000);
    const backup = Buffer.from(await (await fetchBackup(client)).arrayBuffer());
    expect(gunzipSync(backup).toString()).toMatch(/\n-- End of the backup\.\n$/);
  });
});

describe.each(['', 'ini_set'])('PHP that compresses by itself, without "%s"', (disabled) => {
  it('sends what is compressed once', async () => {
    const app = await startWithout(disabled, 'zlib.output_compression=On');
    try {
      const client = await app.signIn();
      await manyCustomers(app);
      const cookie = await cookieOf(app.url);
      const list = await getRaw(app.server.origin, `${app.site.basePath}api.php/customers`, {
        cookie,
        'accept-encoding': 'gzip',
      });
      expect(list.headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(list.body).toString())).toHaveLength(2000);
      const check = await fetch(`${app.url}api.php/auth/check`, { headers: { cookie } });
      expect(await check.json()).toMatchObject({ authenticated: true });
      const backup = Buffer.from(await (await fetchBackup(client)).arrayBuffer());
      expect(gunzipSync(backup).toString()).toMatch(/\n-- End of the backup\.\n$/);
    } finally {
      await app.stop();
    }
  });
});
