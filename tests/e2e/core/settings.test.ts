import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { download, pressBackup } from '../support/downloads';
import { enterCustomer } from '../support/ledger-records';
import { fillIn, hold, keepToasts, storedDrafts, toastSaying } from '../support/page-steps';
import { enterStaff } from '../support/staff-records';

const app = appOfFile();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

describe('Profile Information', () => {
  it('shows each broken rule, then saves, and the sidebar shows the new name; a refusal is said without the status', async () => {
    const { page, problems } = await app.visit('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const form = page.getByRole('form', { name: 'Profile Information' });
    const update = form.getByRole('button', { name: 'Update Profile' });
    await fillIn(form, { Username: 'ab', 'Full Name': 'A', 'Email Address': 'nobody' });
    await update.click();
    await form.getByText('Username must be at least 3 characters').waitFor();
    await form.getByText('Name must be at least 2 characters').waitFor();
    await form.getByText('Please enter a valid email').waitFor();
    const own = form.getByRole('textbox', { name: 'Your own password' });
    await fillIn(form, { Username: 'malik', 'Full Name': 'अमित सेठ', 'Email Address': 'amit@example.com' });
    await own.fill('admin123');
    await update.click();
    await toastSaying(page, 'Profile updated').waitFor();
    await page.getByText('malik', { exact: true }).first().waitFor();
    await own.waitFor({ state: 'detached' });
    await form.getByLabel('Username').fill('admin');
    await own.fill('admin123');
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/profile'));
    await update.click();
    expect((await answered).status()).toBe(200);
    expect(problems).toEqual([]);

    await page.route('**/api.php/user/profile', (route) =>
      route.fulfill({ status: 409, json: { message: 'Username is already taken' } }),
    );
    await form.getByLabel('Full Name').fill('Amit');
    await update.click();
    const refusal = toastSaying(page, 'Update failed').filter({ hasText: 'Username is already taken' });
    expect(await refusal.textContent()).not.toContain('409');
  });

  it('asks for the own password beside another username, keeps it nowhere, and no e-mail address in a draft', async () => {
    const { page } = await app.visit('/settings');
    const form = page.getByRole('form', { name: 'Profile Information' });
    const own = form.getByRole('textbox', { name: 'Your own password' });
    const update = form.getByRole('button', { name: 'Update Profile' });
    await form.getByLabel('Username').fill(' Admin');
    expect(await own.count()).toBe(0);
    await fillIn(form, { 'Email Address': 'seth@example.com', Username: 'chor' });
    await expect.poll(() => storedDrafts(page)).toContain('chor');
    expect(await storedDrafts(page)).not.toContain('seth@example.com');
    await update.click();
    await form.getByText('Current password is required').waitFor();
    await own.fill('not-my-own');
    const release = await hold(page, '/user/profile');
    await update.click();
    await expect.poll(() => form.getByRole('button', { name: 'Updating...' }).isDisabled()).toBe(true);
    const onDevice = await (await deviceRows(page, 'outbox')).evaluate((all) => JSON.stringify(all));
    expect(onDevice).toContain('chor');
    expect(onDevice).not.toContain('not-my-own');
    release();
    await form.getByText('Current password is incorrect').waitFor();
  });
});

describe('Change Password', () => {
  const fill = async (page: Page, current: string, next: string, confirmed = next) => {
    await field(page, 'Current Password').fill(current);
    await field(page, 'New Password').fill(next);
    await field(page, 'Confirm New Password').fill(confirmed);
  };

  it('shows each broken rule and the passwords on request, says that the current one is wrong or a new one too easy to guess; can be left after a question', async () => {
    const { page } = await app.visit('/settings');
    const form = page.getByRole('form', { name: 'Change Password' });
    const change = form.getByRole('button', { name: 'Change Password' });
    await change.click();
    await form.getByText('Current password is required').waitFor();
    await form.getByText('Password must be at least 6 characters').waitFor();
    await form.getByText('Please confirm your password').waitFor();
    await fill(page, 'not-it', 'mango-1', 'mango-2');
    await form.getByText("Passwords don't match").waitFor();
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(await field(page, label).getAttribute('type')).toBe('password');
      await form.getByRole('button', { name: `Show: ${label}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('text');
      await form.getByRole('button', { name: `Hide: ${label}`, exact: true }).click();
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('password');
    }
    await fill(page, 'not-it', 'mango-1');
    const release = await hold(page, '/user/password');
    await change.click();
    await expect.poll(() => page.getByRole('button', { name: 'Changing...' }).isDisabled()).toBe(true);
    release();
    const refusal = toastSaying(page, 'Password change failed');
    await refusal.filter({ hasText: 'Current password is incorrect' }).waitFor();
    await form.getByText('Current password is incorrect').waitFor();
    await fill(page, 'admin123', 'Admin@2026');
    await change.click();
    await form.getByText('This password is too easy to guess: choose another one').waitFor();
    await expect.poll(() => field(page, 'New Password').getAttribute('aria-invalid')).toBe('true');

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: /^Vendor/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByText('No records found.').waitFor();
    await page.waitForURL(`${app.url}/vendors`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('changes the password, empties the form, keeps nothing on the device and stays signed in', async () => {
    const { username } = await enterStaff(app);
    const { page, context } = await app.visit('/auth', { signedIn: false });
    await signInAs(context, app.url, await signInOverHttp(app.url, username, 'mandi-2026'));
    await page.goto(`${app.url}/settings`);
    await fill(page, 'mandi-2026', 'mango-season');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mango-season');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await toastSaying(page, 'Password changed').waitFor();
    await expect.poll(() => field(page, 'New Password').inputValue()).toBe('');
    expect(await storedDrafts(page)).not.toContain('mango-season');
    await expect(signInOverHttp(app.url, username, 'mandi-2026')).rejects.toThrow('401');
    await signInOverHttp(app.url, username, 'mango-season');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });
});

describe('Backup', () => {
  it('is downloaded as one file that contains the records', async () => {
    await enterCustomer(app.api, 'राम लाल', '9876543210');
    // More than one part has.
    await app.sql(
      `INSERT INTO expenses (amount, created_at, entered_at)
       SELECT 1, '2026-04-01 10:00:00', '2026-04-01 10:00:00' FROM seq_1_to_25000`,
    );
    const { page, problems } = await app.visit('/settings?open=maintenance');
    const asked = page.waitForRequest(/backup\?part=[\w-]+~/);
    const button = page.getByRole('button', { name: 'Download backup' });
    const { name, bytes } = await download(button, pressBackup);
    await asked;
    expect(name).toMatch(/^fruit-khata-\d{4}-\d{2}-\d{2}\.sql\.gz$/);
    const text = gunzipSync(bytes).toString('utf8');
    expect(text).toContain('राम लाल');
    expect(text).toMatch(/\n-- End of the backup\.\n$/);
    await toastSaying(page, 'Backup downloaded').waitFor();
    expect(problems).toEqual([]);
  });

  it('says that it is being prepared, when it failed, and when the file is incomplete', async () => {
    const { page } = await app.visit('/settings?open=maintenance');
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
    await expect.poll(() => press.isDisabled()).toBe(true);
    release();
    const failure = toastSaying(page, 'Failed to download backup');
    await failure.filter({ hasText: '503: The database is not reachable' }).waitFor();

    const backup = Buffer.from('CREATE TABLE `users`;\n-- End of the backup.\n');
    const withoutLastLine = backup.subarray(0, -3);
    const incomplete = page.locator('li').filter({ hasText: 'The file is incomplete. Please try again.' });
    // Of a gzip stream without its end; of a text without its end; of one that is not compressed.
    const bodies = [gzipSync(backup).subarray(0, -12), gzipSync(withoutLastLine), withoutLastLine];
    for (const [index, body] of bodies.entries()) {
      await page.route(/api\.php\/backup\?/, (route) => route.fulfill({ contentType: 'application/gzip', body }));
      await pressBackup(press);
      await expect.poll(() => incomplete.count()).toBe(index + 1);
    }
    expect(saved).toBe(0);
  });
});
