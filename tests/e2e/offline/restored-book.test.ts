import { expect, it } from 'vitest';
import { type ApiClient, signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, entry, inOutbox, readyForOffline } from '../support/outbox-steps';
import { signIn } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';

const app = appOfFile();

/** The whole backup as the app's screen fetches it, as SQL. */
async function takeBackup({ url }: TestApp): Promise<string> {
  const { call, cookie } = await signInOverHttp(url, 'admin', 'admin123');
  const { right } = await call<{ right: string }>('POST', '/backup-right', { currentPassword: 'admin123' });
  const headers = { Cookie: cookie, 'X-Backup-Right': right };
  return (await fetch(`${url}/api.php/backup?packed=0`, { headers })).text();
}

/** Empties the database and imports the backup, as docs/hosting.md says; returns a client of the restored book. */
async function restore(app: TestApp, backup: string) {
  const tables = (await app.sql('SHOW TABLES')).trim().split('\n');
  await app.sql(`SET FOREIGN_KEY_CHECKS = 0; DROP TABLE ${tables.join(', ')}`);
  const statements = backup.split(/(?<=;\n)/);
  // An argument of the database's own client has room for some of them.
  const begin = 'SET NAMES utf8mb4; SET FOREIGN_KEY_CHECKS = 0; ';
  for (let at = 0; at < statements.length; at += 20) await app.sql(`${begin}${statements.slice(at, at + 20).join('')}`);
  return signInOverHttp(app.url, 'admin', 'admin123');
}

const payments = async (api: ApiClient) =>
  (await api.call<{ customerId: number; amount: string }[]>('GET', '/collections')).map(({ customerId, amount }) => [
    customerId,
    amount,
  ]);

const newSession = () => signInOverHttp(app.url, 'admin', 'admin123');

it('what waits when the book was restored is not sent by itself, counts for nobody, and goes to whom the user says; the device’s copy of the book before is forgotten', async () => {
  const backup = await takeBackup(app);
  const ramesh = await enterCustomer(await newSession(), 'Ramesh', '98111 00000');
  const { page, context } = await app.visit('/auth', { screen: PHONE, signedIn: false });
  await signInAs(context, app.url, await newSession());
  await page.goto(`${app.url}/collections/new?customerId=${ramesh}`);
  await readyForOffline(page);
  // The entry has the customer's name only once the form shows it.
  await page
    .getByRole('main')
    .getByText(/^Ramesh/)
    .first()
    .waitFor();
  await expect.poll(() => pocketCustomers(page)).toContain('Ramesh');
  await context.setOffline(true);
  await collect(page, '4321');
  await inOutbox(page);
  const api = await restore(app, backup);
  const suresh = await enterCustomer(api, 'Suresh', '98111 00002');
  expect(suresh).toBe(ramesh);
  await context.setOffline(false);

  // The session ended with the restore.
  await page.goto(`${app.url}/outbox`);
  await page.waitForURL('**/auth');
  await signIn(page);
  await page.waitForURL(`${app.url}/`);
  await page.goto(`${app.url}/outbox`);
  const row = entry(page, '₹4,321.00');
  await row.getByText('The book was restored meanwhile: is this for Suresh?', { exact: true }).waitFor();
  await row.getByText('Ramesh is not in the book. Suresh: 98111 00002', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Send now/ }).waitFor({ state: 'detached' });
  await chip(page, '1 to send').waitFor();
  expect(await payments(api)).toEqual([]);
  await expect.poll(() => pocketCustomers(page)).toEqual(['Suresh']);
  await page.goto(`${app.url}/khata/${suresh}`);
  await page.getByRole('heading', { name: 'Suresh' }).first().waitFor();
  expect(await page.getByText('₹4,321.00').count()).toBe(0);
  await page.goto(`${app.url}/outbox`);
  await row.getByRole('button', { name: 'For Suresh', exact: true }).click();
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  expect(await payments(api)).toEqual([[suresh, '4321.00']]);
});
