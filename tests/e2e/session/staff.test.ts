import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { enterStaff } from '../support/staff-records';
import { unusedName, unusedUsername } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const staff = (page: Page) => page.getByRole('list', { name: 'Staff' });
const row = (page: Page, name: string) => staff(page).getByRole('listitem').filter({ hasText: name });

it('the admin adds a staff member, who can sign in', async () => {
  const name = unusedName('मुंशी जी');
  const username = unusedUsername('munshi');
  const { page, problems, close } = await app.visit('/settings');
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Name must be at least 2 characters').waitFor();
  await dialog.getByText('Username must be at least 3 characters').waitFor();
  await dialog.getByText('Password must be at least 6 characters').waitFor();
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('mandi-2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Staff member added').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, name).textContent()).toContain('Staff');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mandi-2026');
  await signInOverHttp(app.url, username, 'mandi-2026');
  expect(problems).toEqual([]);
  await close();
});

it('a username that is taken is refused inside the dialog', async () => {
  const { username } = await enterStaff(app);
  const { page, close } = await app.visit('/settings');
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Second Munshi');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('mandi-2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Username is already taken').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await close();
});

it('the admin resets a password, and the old one no longer works', async () => {
  const { name, username } = await enterStaff(app);
  const { page, close } = await app.visit('/settings');
  await page.getByRole('button', { name: `Reset Password: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `New password for ${name}` });
  await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill('naya-2026');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByText('Current password is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Your own password', exact: true }).fill('not-it');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByText('Current password is incorrect').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Your own password', exact: true }).fill('admin123');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await toastSaying(page, 'Password reset').waitFor();
  await expect(signInOverHttp(app.url, username, 'mandi-2026')).rejects.toThrow('401');
  await signInOverHttp(app.url, username, 'naya-2026');
  await close();
});

it('a disabled account is signed out at the next call, and can sign in once enabled', async () => {
  const { name, username } = await enterStaff(app);
  const munshi = await signInOverHttp(app.url, username, 'mandi-2026');
  await munshi.call('GET', '/customers');
  const { page, problems, close } = await app.visit('/settings');
  await page.getByRole('button', { name: `Disable: ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable this account?' });
  await question.getByRole('button', { name: 'Disable' }).click();
  await toastSaying(page, 'Account disabled').waitFor();
  await row(page, name).getByText('Disabled').waitFor();
  await expect(munshi.call('GET', '/customers')).rejects.toThrow('401');
  await expect(signInOverHttp(app.url, username, 'mandi-2026')).rejects.toThrow('401');
  await page.getByRole('button', { name: `Enable: ${name}` }).click();
  await toastSaying(page, 'Account enabled').waitFor();
  await page.getByRole('button', { name: `Disable: ${name}` }).waitFor();
  await signInOverHttp(app.url, username, 'mandi-2026');
  expect(problems).toEqual([]);
  await close();
});

it("the user's own account has neither button", async () => {
  const { page, close } = await app.visit('/settings');
  const ownRow = row(page, 'You');
  await ownRow.waitFor();
  await expect.poll(() => ownRow.getByRole('button').count()).toBe(0);
  await close();
});

it('staff see neither the accounts nor the backup', async () => {
  const { username } = await enterStaff(app);
  const munshi = await signInOverHttp(app.url, username, 'mandi-2026');
  const { page, context, problems, close } = await app.visit('/auth', { signedIn: false });
  await signInAs(context, app.url, munshi);
  await page.goto(`${app.url}/settings`);
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('heading', { name: 'Staff' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Download backup' }).count()).toBe(0);
  await expect(munshi.call('GET', '/users')).rejects.toThrow('403');
  await expect(munshi.call('GET', '/backup')).rejects.toThrow('403');
  expect(problems).toEqual([]);
  await close();
});
