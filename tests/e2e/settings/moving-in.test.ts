import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { pressBackup } from '../support/downloads';
import { signIn, storedDrafts, toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());
// A line whose record an earlier attempt has entered would be skipped.
beforeEach(async () => {
  for (const list of ['/customers', '/vendors'])
    for (const { id } of await app.api.call<{ id: number }[]>('GET', list))
      await app.api.call('DELETE', `${list}/${id}`);
});

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

const CSV = `नाम,मोबाइल,पता,बकाया
राम लाल,9876543210,Azadpur,"1,250.50"
R,98765,,5
Sita Devi,9811111111,,2000
राम लाल,9876543210,,10
`;

describe('moving in from a CSV', () => {
  it('shows each line, enters the correct ones, and has nothing to enter a second time', async () => {
    const { page, problems, close } = await app.visit('/settings?open=maintenance');
    const section = sectionOf(page, 'Import an old khata');
    await section.getByLabel('Or paste the lines here').fill(CSV);
    const preview = section.getByRole('list', { name: 'Lines of the file' });
    await preview.getByText('Name must be at least 2 characters').waitFor();
    await preview.getByText('Already entered: skipped').waitFor();
    await section.getByText('2 customers · ₹3,250.50 old balance').waitFor();
    await section.getByRole('button', { name: 'Import' }).click();
    await toastSaying(page, '2 entered').waitFor();
    await section.getByText('0 customers · ₹0.00 old balance').waitFor();
    await expect.poll(() => section.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    const customers = (await app.api.call('GET', '/customers')) as { name: string; oldBalance: string }[];
    expect(customers.map(({ name, oldBalance }) => [name, oldBalance])).toEqual([
      ['Sita Devi', '2000.00'],
      ['राम लाल', '1250.50'],
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('resumes after a lost answer and enters no line twice', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const section = sectionOf(page, 'Import an old khata');
    await section.getByLabel('What to enter').selectOption('Vendors');
    await section.getByLabel('CSV file').setInputFiles({
      name: 'vendors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Name;Phone;Balance\nSopore Fruit;;500\nShimla Hills;9822222222;\nKullu Valley;;75.25\n',
      ),
    });
    await section.getByText('3 vendors · ₹575.25 old balance').waitFor();
    let sent = 0;
    await page.route('**/api.php/vendors', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      if (sent !== 2) return route.fallback();
      // It reaches the server, but its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await section.getByRole('button', { name: 'Import' }).click();
    await toastSaying(page, 'The import stopped').waitFor();
    await section.getByRole('button', { name: 'Import' }).click();
    await section.getByText('0 vendors · ₹0.00 old balance').waitFor();
    const vendors = (await app.api.call('GET', '/vendors')) as { name: string }[];
    expect(vendors.map(({ name }) => name).sort()).toEqual(['Kullu Valley', 'Shimla Hills', 'Sopore Fruit']);
    await close();
  });
});

describe('a pasted text to import', () => {
  const pasted = 'Name,Phone,Address,Old balance\nGita Rani,9833333333,,40\n';
  const withWrongLine = `${pasted}G,98,,1\n`;
  const signInAndWait = async (page: Page) => {
    await signIn(page);
    await page.waitForURL((url) => url.pathname !== '/auth');
  };
  const openBox = async (page: Page) => {
    const section = sectionOf(page, 'Import an old khata');
    const box = section.getByLabel('Or paste the lines here');
    await box.waitFor();
    return { section, box };
  };

  it('survives a reload, and is gone once it is entered', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const before = await openBox(page);
    await before.section.getByLabel('What to enter').selectOption('Vendors');
    await before.box.fill(pasted);
    await before.section.getByText('1 vendors · ₹40.00 old balance').waitFor();
    await expect.poll(() => storedDrafts(page)).toContain('Gita Rani');
    await page.reload();
    const { section, box } = await openBox(page);
    await expect.poll(() => box.inputValue()).toBe(pasted);
    await section.getByText('1 vendors · ₹40.00 old balance').waitFor();
    await section.getByRole('button', { name: 'Import' }).click();
    await toastSaying(page, '1 entered').waitFor();
    await expect.poll(() => storedDrafts(page)).toBe('[]');
    await page.reload();
    await expect.poll(async () => (await openBox(page)).box.inputValue()).toBe('');
    await close();
  });

  it('stays while a line is wrong, and is gone after signing out', async () => {
    const { page, close } = await app.visit('/auth', { signedIn: false });
    await signInAndWait(page);
    await page.goto(`${app.url}/settings?open=maintenance`);
    const before = await openBox(page);
    await before.box.fill(withWrongLine);
    await before.section.getByText('1 customers · ₹40.00 old balance').waitFor();
    await before.section.getByRole('button', { name: 'Import' }).click();
    await toastSaying(page, '1 entered').waitFor();
    await expect.poll(() => storedDrafts(page)).toContain('Gita Rani');
    await page.reload();
    await expect.poll(async () => (await openBox(page)).box.inputValue()).toBe(withWrongLine);
    expect(await storedDrafts(page)).toContain('Gita Rani');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out', { exact: true }).waitFor();
    await expect.poll(() => storedDrafts(page)).toBe('[]');
    await signInAndWait(page);
    await page.goto(`${app.url}/settings?open=maintenance`);
    await expect.poll(async () => (await openBox(page)).box.inputValue()).toBe('');
    await close();
  });
});

describe('the hosting check', () => {
  it('says for each point that it is fine, or what to do', async () => {
    const { page, problems, close } = await app.visit('/settings?open=server');
    const list = page.getByRole('list', { name: 'Hosting check' });
    await list.getByText("The web server keeps the app's private files private.").waitFor();
    await list.getByText('Switch on Force HTTPS in the hosting panel').waitFor();
    await list.getByText(/^PHP 8\.\d+\.\d+ and M\w+ \d+/).waitFor();
    await list.getByText(/No backup has been downloaded yet|The last backup was/).waitFor();
    await page.getByText('Backup and import', { exact: true }).click();
    await pressBackup(page.getByRole('button', { name: 'Download backup' }));
    await list.getByText('The last backup was downloaded on').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says that private files are public, that files are left over, and that the database is too old', async () => {
    const { page, close } = await app.visit('/settings?open=server');
    await page.route('**/settings', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    const json = {
      php: '8.1.2',
      database: 'MySQL 5.7.44',
      databaseIsSupported: false,
      lastBackup: '2026-01-05 10:00:00',
      leftovers: ['old.zip', 'dump.sql'],
    };
    await page.route('**/api.php/hosting/check', (route) => route.fulfill({ json }));
    await page.reload();
    const list = page.getByRole('list', { name: 'Hosting check' });
    await list.getByText('The web server ignores the file .htaccess').waitFor();
    await list.getByText('MySQL 5.7.44 is too old').waitFor();
    await list.getByText('The last backup is more than a week old').waitFor();
    await list.getByText('Delete these files from the web folder: old.zip, dump.sql').waitFor();
    await expect.poll(() => list.getByRole('img', { name: 'To do' }).count()).toBe(5);
    await close();
  });
});
