import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCollection, enterCustomer } from '../support/ledger-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const amountsOf = async (customerId: number) =>
  (await app.api.call<{ customerId: number; amount: string }[]>('GET', '/collections'))
    .filter((row) => row.customerId === customerId)
    .map(({ amount }) => amount);

const record = (page: Page) => page.getByRole('button', { name: 'Record Payment' });
const again = (page: Page) => page.getByRole('button', { name: 'Again?' });

it('the form asks once about the amount that the customer has already paid that day, as the sheet does', async () => {
  const id = await enterCustomer(app.api, 'Ramesh', '9811100001', '20000');
  const { page, problems, close } = await app.visit(`/collections/new?customerId=${id}`, { screen: PHONE });
  const question = page.getByRole('alert').getByText('₹5,000.00 was already entered today.');
  await page.getByLabel('Amount').fill('5000');
  await record(page).tap();
  await page.waitForURL('**/collections');
  await page.goto(`${app.url}/collections/new?customerId=${id}`);
  await page.getByLabel('Amount').fill('5000.00');
  await record(page).tap();
  await question.waitFor();
  await again(page).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await amountsOf(id)).toEqual(['5000.00']);
  await page.getByLabel('Amount').fill('4000');
  await record(page).waitFor();
  expect(await question.count()).toBe(0);
  await page.getByLabel('Amount').fill('5000');
  await again(page).tap();
  await page.waitForURL('**/collections');
  expect(await amountsOf(id)).toEqual(['5000.00', '5000.00']);
  expect(problems).toEqual([]);
  await close();
});

it('another day, another customer, chhoot and a correction are not asked about', async () => {
  const [gita, sita] = [
    await enterCustomer(app.api, 'Gita', '9811100002', '20000'),
    await enterCustomer(app.api, 'Sita', '9811100003', '20000'),
  ];
  await enterCollection(app.api, gita, '2026-01-05', '700');
  await app.api.create('/collections', { customerId: gita, amount: '700', date: today, method: 'allowance' });
  await app.api.create('/collections', { customerId: sita, amount: '700', date: today });
  const { page, close } = await app.visit(`/collections/new?customerId=${gita}`);
  await page.getByLabel('Amount').fill('700');
  await record(page).click();
  await page.waitForURL('**/collections');
  const rows = await app.api.call<{ id: number; customerId: number; method: string }[]>(
    'GET',
    '/collections',
  );
  const own = rows.find(({ customerId, method }) => customerId === gita && method === 'cash');
  await page.goto(`${app.url}/collections/${own?.id}/edit`);
  await page.getByLabel('Note').fill('counted twice');
  await page.getByRole('button', { name: 'Update Payment' }).click();
  await page.waitForURL('**/collections');

  await page.goto(`${app.url}/collections/new?customerId=${gita}`);
  await page.getByLabel('Amount').fill('700');
  await page.getByLabel('Date').fill('2026-01-05');
  await record(page).click();
  await page.getByText('₹700.00 was already entered for Jan 05, 2026.').waitFor();
  await close();
});

it('is saved where the check gets no answer', async () => {
  const id = await enterCustomer(app.api, 'Mina', '9811100004', '20000');
  await app.api.create('/collections', { customerId: id, amount: '900', date: today });
  const { page, close } = await app.visit(`/collections/new?customerId=${id}`);
  await page.getByLabel('Amount').fill('900');
  await page.route(/\/collections\?from=/, (route) => route.abort());
  await record(page).click();
  await page.waitForURL('**/collections');
  await expect.poll(() => amountsOf(id)).toEqual(['900.00', '900.00']);
  await close();
});
