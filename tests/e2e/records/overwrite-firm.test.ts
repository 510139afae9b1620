import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const CHANGED = /changed this on \w{3} \d\d, \d{1,2}:\d\d [AP]M\.$/;

it("the firm's form asks about another person's change, and keeps both", async () => {
  await app.api.call('PUT', '/firm', { upiId: 'old@bank', ownerPhone: '', currentPassword: 'admin123' });
  const { page, close } = await app.visit('/settings?open=firm');
  await page.getByLabel("Owner's phone").fill('9812345678');
  await app.api.call('PUT', '/firm', { upiId: 'new@bank', currentPassword: 'admin123' });
  const form = page.getByRole('form', { name: 'Money' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ ownerPhone: '9812345678' });
  await page.getByRole('dialog', { name: CHANGED }).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => app.api.call('GET', '/firm'))
    .toMatchObject({ upiId: 'new@bank', ownerPhone: '9812345678' });
  await close();
});

it("a note of the day's cash does not bring back the count that somebody has corrected", async () => {
  await app.api.call('PUT', `/cash-days/${today}`, { counted: '5000', note: '' });
  const { page, close } = await app.visit('/day');
  await expect.poll(() => page.getByLabel('Counted cash').inputValue()).toBe('5000.00');
  await page.locator('textarea[name="note"]').fill('Torn note');
  await app.api.call('PUT', `/cash-days/${today}`, { counted: '5500' });
  await page.getByRole('button', { name: 'Correct count' }).click();
  await page.getByRole('dialog', { name: CHANGED }).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await toastSaying(page, 'Cash count saved').waitFor();
  const { cash } = await app.api.call<{ cash: object }>('GET', '/reports/day');
  expect(cash).toMatchObject({ counted: 5500, note: 'Torn note' });
  await close();
});
