import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { run } from '../../../scripts/machine/command.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { signInOverHttp } from '../support/api-client';
import { appOfFile, PHONE } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { isFocused, signIn, toastSaying } from '../support/page-steps';
import { readCode } from '../support/qr-code';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a key as people type it, so many steps of 30 seconds from now. */
function appCode(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', secret).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const app = appOfFile();
let customer: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Ramesh Tokri', '98111 22240');
  await enterSale(app.api, customer, '2026-11-02', '500.00');
});

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

it('the check of the books lists each difference with its record, in rupees and in crates, and a repair sets it right', async () => {
  const { page, problems } = await app.visit('/settings?open=maintenance');
  const books = section(page, 'Check the books');
  const check = books.getByRole('button', { name: 'Check now' });
  await check.click();
  await books.getByText('The books agree.').waitFor();
  await app.sql(`UPDATE customers SET sales_total = 1734.50, crates = 12 WHERE id = ${customer}`);
  await check.click();
  await books.getByText('Differences found: 2.', { exact: true }).waitFor();
  const cells = (field: string) => books.getByRole('row').filter({ hasText: field }).getByRole('cell').allInnerTexts();
  const name = `Customer #${customer}`;
  expect(await cells('Bills')).toEqual([name, 'Bills, amount', '₹1,734.50', '₹500.00', '-₹1,234.50']);
  expect(await cells('Crates')).toEqual([name, 'Crates', '12', '0', '-12']);
  expect(await books.getByRole('link').first().getAttribute('href')).toBe(`/customers/${customer}`);
  await books.getByRole('button', { name: 'Repair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Repair' }).click();
  await books.getByText('The books agree.').waitFor();
  expect(await app.api.call('GET', `/customers/${customer}/balance`)).toMatchObject({ balance: 500 });
  expect(problems).toEqual([]);
});

it('the old part of the history is exported, and removed after a dialog says what is lost', async () => {
  const gone = await enterCustomer(app.api, 'Suresh', '9876543210');
  await app.api.call('DELETE', `/customers/${gone}`);
  await app.sql('UPDATE history SET changed_at = changed_at - INTERVAL 60 DAY');
  await enterCustomer(app.api, 'Dinesh', '9876543210');
  const { page, problems } = await app.visit('/settings?open=server');
  const size = section(page, 'Size of the history');
  const warning = 'Deletions that can still be undone: 1. Once removed, they cannot.';
  await size.getByText(warning).waitFor();
  const lines = linesOf(await download(size.getByRole('button', { name: 'Export CSV' })));
  expect(lines.filter((line) => line.includes(',delete,customer,'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('Dinesh'))).toEqual([]);
  await size.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove the history up to / });
  await question.getByText(warning).waitFor();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await size.getByText('There is nothing that old.').waitFor();
  expect(await app.api.call('GET', '/history')).toMatchObject([
    { action: 'delete', recordType: 'history' },
    { action: 'create', recordType: 'customer', label: 'Dinesh' },
  ]);
  expect(problems).toEqual([]);
});

it('the hosting check says for each point that it is fine, or what to do', async () => {
  const { page } = await app.visit('/settings?open=server');
  const list = page.getByRole('list', { name: 'Hosting check' });
  await list.getByText("The web server keeps the app's private files private.").waitFor();
  await list.getByText(/^PHP 8\.\d+\.\d+ and M\w+ \d+/).waitFor();
  await page.route('**/settings', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const wrong = { database: 'MySQL 5.7.44', databaseIsSupported: false, lastBackup: '2026-01-05 10:00:00' };
  const files = { count: 300, missing: ['assets/a.js'], old: ['sw.js'], changed: ['api.php'] };
  const json = { php: '8.1.2', ...wrong, leftovers: ['old.zip', 'dump.sql'], files };
  await page.route('**/api.php/hosting/check', (route) => route.fulfill({ json }));
  await page.reload();
  await list.getByText('The web server ignores the file .htaccess').waitFor();
  await list.getByText('MySQL 5.7.44 is too old').waitFor();
  await list.getByText('The last backup is more than a week old').waitFor();
  await list.getByText('Delete these files from the web folder: old.zip, dump.sql').waitFor();
  await list.getByText('Missing: assets/a.js Old: sw.js Changed: api.php').waitFor();
});

it('with a token, which is made with the own password, the script of docs/hosting.md fetches the whole backup in parts, until it is revoked', async () => {
  // More than one part has.
  await app.sql(
    `INSERT INTO expenses (amount, created_at, entered_at)
     SELECT 1, '2026-04-01 10:00:00', '2026-04-01 10:00:00' FROM seq_1_to_25000`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'fruit-khata-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const docs = readFileSync(inProject('docs/hosting.md'), 'utf8');
  const script = (/```sh\n( *cd \/backups[\s\S]+?)```/.exec(docs)?.[1] ?? '')
    .replace('cd /backups', `cd ${folder}`)
    .replace('https://khata.example.in', app.url);
  const fetchWith = async (token: string) => {
    writeFileSync(join(folder, 'token'), `header = "Authorization: Bearer ${token}"\n`);
    return (await run('sh', ['-c', script])).code;
  };
  const kept = () => readdirSync(folder).filter((name) => name.endsWith('.sql.gz'));
  const { page, problems } = await app.visit('/settings?open=server');
  const make = page.getByRole('button', { name: 'Make a token' });
  await make.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await make.last().click();
  await page.getByText('Copy the token now: it is shown only once.').waitFor();
  const token = await page.getByRole('textbox', { name: 'Backup token' }).inputValue();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Not used yet.').waitFor();

  expect([await fetchWith('wrong'), kept()]).toEqual([1, []]);
  expect(await fetchWith(token)).toBe(0);
  expect(kept()).toEqual([expect.stringMatching(/^khata-\d{4}-\d\d-\d\d\.sql\.gz$/)]);
  const text = gunzipSync(readFileSync(join(folder, kept()[0] ?? ''))).toString('utf8');
  expect(text).toContain('\n-- Next part: ');
  expect(text).toMatch(/\n-- End of the backup\.\n$/);
  await page.reload();
  await page.getByText('Last used on').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await make.waitFor();
  expect(await fetchWith(token)).toBe(1);
  expect(problems).toEqual([]);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

it('two-step sign-in is switched on by a QR code, asks for the code of the app at the next sign-in, and is switched off', async () => {
  const { page, problems } = await app.visit('/settings?open=server', { screen: PHONE });
  const own = page.getByRole('textbox', { name: 'Your own password' });
  const code = page.getByRole('textbox', { name: 'Code' });
  await press(page, 'Switch on');
  await own.fill('admin123');
  await press(page, 'Next');
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect.poll(() => readCode(picture)).toMatch(/^otpauth:/);
  const key = new URL((await readCode(picture)) ?? '').searchParams.get('secret') ?? '';
  await page.getByText(key).waitFor();
  await code.fill(appCode(key));
  await press(page, 'Switch on');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => list.count()).toBe(10);
  const recovery = await list.allInnerTexts();
  await press(page, 'I have kept them');
  await page.getByText('10 recovery codes left.').waitFor();

  const entrance = await app.visit('/auth', { screen: PHONE, signedIn: false });
  const field = entrance.page.getByRole('textbox', { name: 'Code' });
  await signIn(entrance.page);
  await expect.poll(() => isFocused(field)).toBe(true);
  await field.fill('000 000 0');
  await press(entrance.page, 'Sign in');
  await toastSaying(entrance.page, 'The code is wrong or was used already').waitFor();
  await field.fill(appCode(key, 1));
  await press(entrance.page, 'Sign in');
  await entrance.page.waitForURL(`${app.url}/`);
  await entrance.close();

  await page.getByRole('button', { name: 'Switch off', exact: true }).first().click();
  await own.fill('admin123');
  await code.fill(recovery[5] ?? '');
  await press(page, 'Switch off');
  await toastSaying(page, 'Two-step sign-in switched off').waitFor();
  expect(problems).toEqual([]);
});

it('a lost phone is signed out, and then all others', async () => {
  const enter = () => signInOverHttp(app.url, 'admin', 'admin123');
  const phones = [await enter(), await enter(), await enter()];
  const { page, problems } = await app.visit('/settings?open=devices', { screen: PHONE });
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await devices.nth(3).waitFor();
  const before = await devices.count();
  await page.getByRole('button', { name: 'Sign out: Unknown device' }).first().tap();
  await expect.poll(() => devices.count()).toBe(before - 1);
  await page.getByRole('button', { name: 'Sign out all others' }).tap();
  await expect.poll(() => devices.allInnerTexts()).toEqual([expect.stringContaining('This device')]);
  for (const phone of phones) await expect(phone.call('GET', '/customers')).rejects.toThrow('401');
  expect(problems).toEqual([]);
});
