import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { DESKTOP, openApp, TABLET, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { download, pressBackup } from '../support/downloads';
import { hold, keepToasts, storedDrafts, toastSaying } from '../support/page-steps';
import { unusedName, unusedUsername } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

describe('Profile Information', () => {
  it('shows each broken rule, then saves, and the sidebar shows the new name', async () => {
    const { page, problems, close } = await app.visit('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const form = page.getByRole('form', { name: 'Profile Information' });
    await form.getByLabel('Username').fill('ab');
    await form.getByLabel('Full Name').fill('A');
    await form.getByLabel('Email Address').fill('nobody');
    await form.getByRole('button', { name: 'Update Profile' }).click();
    await form.getByText('Username must be at least 3 characters').waitFor();
    await form.getByText('Name must be at least 2 characters').waitFor();
    await form.getByText('Please enter a valid email').waitFor();
    const own = form.getByRole('textbox', { name: 'Your own password' });
    await form.getByLabel('Username').fill('malik');
    await form.getByLabel('Full Name').fill('अमित सेठ');
    await form.getByLabel('Email Address').fill('amit@example.com');
    await own.fill('admin123');
    await form.getByRole('button', { name: 'Update Profile' }).click();
    await toastSaying(page, 'Profile updated').waitFor();
    await page.getByText('malik', { exact: true }).first().waitFor();
    await own.waitFor({ state: 'detached' });
    await form.getByLabel('Username').fill('admin');
    await own.fill('admin123');
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/profile'));
    await form.getByRole('button', { name: 'Update Profile' }).click();
    expect((await answered).status()).toBe(200);
    expect(problems).toEqual([]);
    await close();
  });

  it('asks for the own password beside another username, keeps it nowhere, and no e-mail address in a draft', async () => {
    const { page, close } = await app.visit('/settings');
    const form = page.getByRole('form', { name: 'Profile Information' });
    const own = form.getByRole('textbox', { name: 'Your own password' });
    const update = form.getByRole('button', { name: 'Update Profile' });
    await form.getByLabel('Username').fill(' Admin');
    expect(await own.count()).toBe(0);
    await form.getByLabel('Email Address').fill('seth@example.com');
    await form.getByLabel('Username').fill('chor');
    await expect.poll(() => storedDrafts(page)).toContain('chor');
    expect(await storedDrafts(page)).not.toContain('seth@example.com');
    await update.click();
    await form.getByText('Current password is required').waitFor();
    await own.fill('not-my-own');
    const release = await hold(page, '/user/profile');
    await update.click();
    await form.getByRole('button', { name: 'Updating...' }).waitFor();
    const onDevice = await (await deviceRows(page, 'outbox')).evaluate((all) => JSON.stringify(all));
    expect(onDevice).toContain('chor');
    expect(onDevice).not.toContain('not-my-own');
    release();
    await form.getByText('Current password is incorrect').waitFor();
    await close();
  });

  it("shows the server's refusal without the status", async () => {
    const { page, close } = await app.visit('/settings');
    await page.route('**/api.php/user/profile', (route) =>
      route.fulfill({ status: 409, json: { message: 'Username is already taken' } }),
    );
    const release = await hold(page, '/user/profile');
    const form = page.getByRole('form', { name: 'Profile Information' });
    await form.getByLabel('Full Name').fill('Amit');
    await form.getByRole('button', { name: 'Update Profile' }).click();
    await expect.poll(() => form.getByRole('button', { name: 'Updating...' }).isDisabled()).toBe(true);
    release();
    const refusal = toastSaying(page, 'Update failed').filter({ hasText: 'Username is already taken' });
    expect(await refusal.textContent()).not.toContain('409');
    await close();
  });
});

describe('Change Password', () => {
  it('shows each broken rule, and the passwords on request', async () => {
    const { page, close } = await app.visit('/settings');
    const form = page.getByRole('form', { name: 'Change Password' });
    await form.getByRole('button', { name: 'Change Password' }).click();
    await form.getByText('Current password is required').waitFor();
    await form.getByText('Password must be at least 6 characters').waitFor();
    await form.getByText('Please confirm your password').waitFor();
    await field(page, 'New Password').fill('mango-1');
    await field(page, 'Confirm New Password').fill('mango-2');
    await form.getByText("Passwords don't match").waitFor();
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('password');
      await form.getByRole('button', { name: `Show: ${label}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('text');
      await form.getByRole('button', { name: `Hide: ${label}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('password');
    }
    await close();
  });

  it('says that the current password is wrong, and that a new one is too easy to guess, beside the field too', async () => {
    const { page, close } = await app.visit('/settings');
    const form = page.getByRole('form', { name: 'Change Password' });
    await field(page, 'Current Password').fill('not-it');
    await field(page, 'New Password').fill('mango-1');
    await field(page, 'Confirm New Password').fill('mango-1');
    const release = await hold(page, '/user/password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Changing...' }).isDisabled()).toBe(true);
    release();
    await toastSaying(page, 'Password change failed')
      .filter({ hasText: 'Current password is incorrect' })
      .waitFor();
    await page.getByRole('form').getByText('Current password is incorrect').waitFor();

    await field(page, 'Current Password').fill('admin123');
    await field(page, 'New Password').fill('Admin@2026');
    await field(page, 'Confirm New Password').fill('Admin@2026');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await form.getByText('This password is too easy to guess: choose another one').waitFor();
    await expect.poll(() => field(page, 'New Password').getAttribute('aria-invalid')).toBe('true');
    await close();
  });

  it('changes the password, empties the form, keeps nothing on the device and stays signed in', async () => {
    const account = { username: unusedUsername('munshi'), name: unusedName('Munshi Ji'), role: 'staff' };
    await app.api.call('POST', '/users', { ...account, password: 'mandi-2026' });
    const { page, context, close } = await app.visit('/auth', { signedIn: false });
    await signInAs(context, app.url, await signInOverHttp(app.url, account.username, 'mandi-2026'));
    await page.goto(`${app.url}/settings`);
    const change = async (from: string, to: string) => {
      await field(page, 'Current Password').fill(from);
      await field(page, 'New Password').fill(to);
      await field(page, 'Confirm New Password').fill(to);
      const keptTexts = await page.evaluate(() => JSON.stringify(localStorage));
      expect(keptTexts).not.toContain(to);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await toastSaying(page, 'Password changed').waitFor();
      await expect.poll(() => field(page, 'New Password').inputValue()).toBe('');
      expect(await storedDrafts(page)).not.toContain(to);
    };
    await change('mandi-2026', 'mango-season');
    await expect(signInOverHttp(app.url, account.username, 'mandi-2026')).rejects.toThrow('401');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await change('mango-season', 'mandi-2027');
    await signInOverHttp(app.url, account.username, 'mandi-2027');
    await close();
  });
});

it('a half-typed password can be left after a confirmation', async () => {
  const { page, close } = await app.visit('/settings');
  await field(page, 'New Password').fill('half');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Vendor/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Vendors' }).waitFor();
  await page.getByText('No records found.').waitFor();
  await page.waitForURL(`${app.url}/vendors`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await close();
});

it.each([
  ['en', DESKTOP, 'maintenance', 'Backup and import', 'Check the books'],
  ['hi', TABLET, 'server', 'सर्वर संभालने वाले के लिए', 'होस्टिंग की जांच'],
] as const)(
  'what is rarely needed is folded, opens beside a half-filled form, and by a link (%s)',
  async (language, screen, id, name, heading) => {
    const { page, problems, close } = await app.visit('/settings', { language, screen });
    const fold = page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false });
    await fold.waitFor();
    await expect.poll(() => page.getByRole('heading', { name: heading }).count()).toBe(0);
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).click();
    await page.getByRole('heading', { name: heading }).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: language === 'en' ? 'Full Name' : 'पूरा नाम' }).fill('Half a na');
    await fold.click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${app.url}/settings?open=${id}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);

describe('Backup', () => {
  it('is downloaded as one file that contains the records', async () => {
    await app.api.call('POST', '/customers', {
      name: 'राम लाल',
      phoneNumber: '9876543210',
      address: '',
      oldBalance: '0',
    });
    // More than one part has.
    await app.sql(
      `INSERT INTO expenses (amount, created_at, entered_at)
       SELECT 1, '2026-04-01 10:00:00', '2026-04-01 10:00:00' FROM seq_1_to_25000`,
    );
    const { page, problems, close } = await app.visit('/settings?open=maintenance');
    const asked = page.waitForRequest(/backup\?part=[\w-]+~/);
    const { name, bytes } = await download(
      page.getByRole('button', { name: 'Download backup' }),
      pressBackup,
    );
    await asked;
    expect(name).toMatch(/^fruit-khata-\d{4}-\d{2}-\d{2}\.sql\.gz$/);
    const text = gunzipSync(bytes).toString('utf8');
    expect(text).toContain('राम लाल');
    expect(text).toMatch(/\n-- End of the backup\.\n$/);
    await toastSaying(page, 'Backup downloaded').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says that it is being prepared, when it failed, and when the file is incomplete', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    let saved = 0;
    page.on('download', () => saved++);
    const press = page.getByRole('button', { name: 'Download backup' });
    await press.waitFor();
    await keepToasts(page);
    await page.route(/api\.php\/backup\?/, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is not reachable' } }),
    );
    const release = await hold(page, /api\.php\/backup\?/);
    await pressBackup(press);
    await page.getByText('Preparing...').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Download backup' }).isDisabled()).toBe(true);
    release();
    await toastSaying(page, 'Failed to download backup')
      .filter({ hasText: '503: The database is not reachable' })
      .waitFor();

    const backup = Buffer.from('CREATE TABLE `users`;\n-- End of the backup.\n');
    const withoutLastLine = backup.subarray(0, -3);
    const incomplete = page.locator('li').filter({ hasText: 'The file is incomplete. Please try again.' });
    // Of a gzip stream without its end; of a text without its end; of one that is not compressed.
    const bodies = [gzipSync(backup).subarray(0, -12), gzipSync(withoutLastLine), withoutLastLine];
    for (const [index, body] of bodies.entries()) {
      await page.route(/api\.php\/backup\?/, (route) =>
        route.fulfill({ contentType: 'application/gzip', body }),
      );
      await pressBackup(press);
      await expect.poll(() => incomplete.count()).toBe(index + 1);
    }
    expect(saved).toBe(0);
    await close();
  });
});
