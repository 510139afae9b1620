import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { storedDrafts } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it('what is half typed in the profile is kept on the device, without the e-mail address', async () => {
  const profile = { username: 'admin', name: 'Amit', email: 'seth@example.com' };
  await app.api.call('PUT', '/user/profile', profile);
  const { page, close } = await app.visit('/settings');
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('seth@example.com');
  await expect.poll(() => pocketCustomers(page)).toEqual([]);
  await page.getByLabel('Full Name').fill('Amit Seth');
  await expect.poll(() => storedDrafts(page)).toContain('Amit Seth');
  for (const table of ['outbox', 'pocket'] as const) {
    const rows = await deviceRows(page, table);
    expect(await rows.evaluate((all) => JSON.stringify(all))).not.toContain('seth@example.com');
  }
  await page.reload();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Amit Seth');
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('seth@example.com');
  await close();
});
