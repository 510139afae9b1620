import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { enterStaff } from '../support/staff-records';

let app: TestApp;
let ramesh: number;
beforeAll(async () => {
  app = await openApp();
  ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
  for (let n = 1; n <= 22; n++) await enterSale(app.api, ramesh, '2026-11-01', `${n}`);
});
afterAll(() => app?.close());

it('keeps its filter and page when the user comes back, and after a reload', async () => {
  const { page, problems, close } = await app.visit('/history');
  await page.getByLabel('From').fill(today);
  await page.getByLabel('Person').selectOption({ label: 'admin' });
  await page.getByLabel('Kind').selectOption({ label: 'Sale' });
  await page.getByText('Showing 1 to 20 of 22').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Showing 21 to 22 of 22').waitFor();
  await page.getByRole('link', { name: 'Bill 1 · Ramesh Gupta' }).click();
  await page.waitForURL(/\/sales\/\d+$/);
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await page.getByText('Showing 21 to 22 of 22').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe(today);
    expect(await page.getByLabel('Person').inputValue()).not.toBe('');
    expect(await page.getByLabel('Kind').inputValue()).toBe('sale');
  }
  await page.getByLabel('Only deleted').check();
  await page.getByText('Nothing was changed.').waitFor();
  await page.goto(`${app.url}/history?kind=nonsense&person=x&from=2026-13-45&page=-1`);
  await page.getByText('Showing 1 to 20 of 24').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('shows which total a repair of the books set right, without an Undo that could only fail', async () => {
  await app.sql(`UPDATE customers SET sales_total = sales_total + 7 WHERE id = ${ramesh}`);
  await app.api.call('POST', '/books/repair');
  const { page, close } = await app.visit('/history', { screen: PHONE });
  const row = page.getByRole('listitem').filter({ hasText: /Bills, amount 260\.00 →\s*to 253\.00/ });
  await row.getByText('Customer · Ramesh Gupta').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await close();
});

it('shows switched settings and accounts in words', async () => {
  const munshi = await enterStaff(app);
  const users = await app.api.call<{ id: number; username: string }[]>('GET', '/users');
  const { id } = users.find(({ username }) => username === munshi.username) ?? { id: 0 };
  await app.api.call('PUT', `/users/${id}`, { role: 'admin', currentPassword: 'admin123' });
  await app.api.call('PUT', `/users/${id}`, { disabled: true, currentPassword: 'admin123' });
  await app.api.call('PUT', '/firm', { upiId: 'ramesh@ybl', currentPassword: 'admin123' });
  await app.api.call('PUT', '/firm', { pocket: true });
  await app.api.call('PUT', '/firm', { pocket: false });
  const { page, close } = await app.visit('/history?kind=user');
  await page.getByText(/^Role Staff →\s*to Admin$/).waitFor();
  await page.getByText(/^Disabled No →\s*to Yes$/).waitFor();
  await page.goto(`${app.url}/history?kind=firm`);
  await page.getByText(/^Phones may keep the khata Yes →\s*to No$/).waitFor();
  await close();
});
