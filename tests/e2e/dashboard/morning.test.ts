import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { hold, refuse } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const app = appOfFile();
beforeAll(async () => {
  const ram = await enterCustomer(app.api, 'Ram Lal', '9876543210', '7000.25');
  const shyam = await enterCustomer(app.api, 'Shyam', '9876543210', '900');
  await app.api.call('PUT', `/customers/${shyam}/promise`, { date: today, amount: 300 });
  await enterSale(app.api, shyam, '2026-11-04', '450.50');
  await enterSale(app.api, await enterCustomer(app.api, 'New Here', '9876543210'), today, '80');
  await enterCollection(app.api, ram, today, '1000');
  await app.api.create('/expenses', { amount: '40.50', createdAt: today, note: 'चाय' });
  await enterPurchase(app.api, await enterVendor(app.api, 'Sopore Fruit Co.'));
});

const section = (page: Page, name: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name, exact: true }) });

it('Home shows how the day goes with its bars, whom to chase, the open vehicles and the last entries', async () => {
  const { page, problems } = await app.visit('/', { screen: PHONE });
  await expect
    .poll(() => section(page, 'Today').getByRole('listitem').allTextContents())
    .toEqual(['Sales₹80.00', 'Collected₹1,000.00', 'Spent₹40.50', 'In the galla₹959.50']);
  await section(page, 'Today').locator('figure table').getByRole('cell', { name: '₹80.00' }).waitFor();
  await section(page, 'Open vehicles').getByText('Still to recover').waitFor();
  await section(page, 'Last entries').getByText('+₹1,000.00').waitFor();
  const chased = section(page, 'Who to chase').getByRole('listitem');
  await chased.nth(0).getByText('Promised ₹300.00 for today').waitFor();
  await chased.nth(1).getByText('All of it over 15 days').waitFor();
  const remind = page.getByRole('button', { name: 'WhatsApp reminder to Shyam' });
  const chat = await chatOpenedBy(page, () => remind.click());
  expect(chat).toContain('https://wa.me/919876543210?text=');
  expect(messageIn(chat)).toMatch(/₹1,350\.50[\s\S]*Nov 04, 2026: ₹450\.50/);
  expect(problems).toEqual([]);
  await page.getByRole('link', { name: 'Collect: Shyam' }).click();
  await page.waitForURL(/\/collections\/new\?customerId=/);
});

it('Home asks for its sections after the figures, all at once, and each can be tried again alone', async () => {
  const { page } = await app.visit('/nowhere', { screen: PHONE });
  await refuse(page, '/reports/dues*', 'GET');
  await refuse(page, '/dashboard/recent', 'GET');
  const release = await hold(page, /dashboard\/stats/);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call = ''] = request.url().split('/api.php');
    // The khata for the device, and whether anybody holds money, come once the browser is idle.
    if (call && !/^\/(pocket|holders)/.test(call)) calls.push(call.replace(/on=[\d-]+/, 'on='));
  });
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  expect(calls).toEqual(['/auth/check', '/dashboard/stats']);
  release();
  await page.getByText('Failed to fetch the dues', { exact: true }).waitFor();
  expect([...new Set(calls)].sort().slice(1)).toEqual([
    '/dashboard/recent',
    '/dashboard/stats',
    '/reports/day?on=',
    '/reports/dues?on=',
    '/vehicle-numbers?activeOnly=true&accounts=true',
  ]);
  await page.unroute('**/api.php/reports/dues*');
  await section(page, 'Who to chase').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to fetch the dues').waitFor({ state: 'detached' });
  expect(await page.getByText('Failed to fetch the last entries').isVisible()).toBe(true);
});
