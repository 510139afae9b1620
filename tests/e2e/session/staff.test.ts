import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { enterStaff } from '../support/staff-records';

const app = appOfFile();

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: name });

it('the admin adds a staff member, resets the password, disables the account and enables it again; staff see neither the accounts nor the backup', async () => {
  const { username: taken } = await enterStaff(app);
  const { page, context, problems } = await app.visit('/settings');
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Staff Member' });
  const save = adding.getByRole('button', { name: 'Save' });
  await adding.getByLabel('Full Name').fill('Ramu Munshi');
  await adding.getByLabel('Username').fill(taken);
  await adding.getByRole('textbox', { name: 'Password', exact: true }).fill('mandi-2026');
  await save.click();
  await adding.getByText('Username is already taken').waitFor();
  await adding.getByLabel('Username').fill('ramu');
  await save.click();
  await toastSaying(page, 'Staff member added').waitFor();
  await adding.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, 'Ramu Munshi').textContent()).toContain('Staff');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mandi-2026');
  const ramu = await signInOverHttp(app.url, 'ramu', 'mandi-2026');

  await page.getByRole('button', { name: 'Reset Password: Ramu Munshi' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password for Ramu Munshi' });
  await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill('naya-2026');
  await dialog.getByRole('textbox', { name: 'Your own password', exact: true }).fill('admin123');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await toastSaying(page, 'Password reset').waitFor();
  await expect(ramu.call('GET', '/customers')).rejects.toThrow('401');
  await signInOverHttp(app.url, 'ramu', 'naya-2026');

  await page.getByRole('button', { name: 'Disable: Ramu Munshi' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable this account?' });
  await question.getByRole('button', { name: 'Disable' }).click();
  await row(page, 'Ramu Munshi').getByText('Disabled').waitFor();
  await expect(signInOverHttp(app.url, 'ramu', 'naya-2026')).rejects.toThrow('401');
  await page.getByRole('button', { name: 'Enable: Ramu Munshi' }).click();
  await toastSaying(page, 'Account enabled').waitFor();
  const again = await signInOverHttp(app.url, 'ramu', 'naya-2026');
  // The user's own account has neither button.
  expect(await row(page, 'You').getByRole('button').count()).toBe(0);
  expect(problems.filter((problem) => !/4(09|22)/.test(problem))).toEqual([]);

  // Staff see neither the accounts nor the backup.
  await signInAs(context, app.url, again);
  await page.goto(`${app.url}/settings`);
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'Staff' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Download backup' }).count()).toBe(0);
  await expect(again.call('GET', '/backup')).rejects.toThrow('403');
});
