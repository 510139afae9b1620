import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInOverHttp } from '../support/api-client';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, shortDay, today } from '../support/calendar';
import { deleteCollections, enterSale } from '../support/ledger-records';
import { readyForOffline } from '../support/outbox-steps';
import { refuse } from '../support/page-steps';

let app: TestApp;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;
const NAMES = ['Ramesh', 'Suresh', 'Mahesh', 'Ganesh', 'Dinesh'];

beforeAll(async () => {
  app = await openApp();
  for (const name of NAMES) {
    const body = { name, phoneNumber: '9876543210', address: 'Azadpur', oldBalance: '0' };
    const id = await app.api.create('/customers', body);
    ids.set(name, id);
    await enterSale(app.api, id, shiftDay(today, -20), '1000.00');
    await enterSale(app.api, id, shiftDay(today, -1), '500.00');
  }
  await app.api.call('POST', '/users', {
    name: 'Chotu',
    username: 'chotu',
    password: 'kela-santra-7',
    role: 'staff',
  });
});
afterAll(() => app?.close());

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

interface Due {
  customerId: number;
  promise: { etag: string } | null;
}

async function promiseOf(name: string) {
  const dues = await app.api.call<Due[]>('GET', '/reports/dues');
  const promise = dues.find(({ customerId }) => customerId === idOf(name))?.promise ?? null;
  if (promise === null) return null;
  const { etag: _, ...rest } = promise;
  return rest;
}

async function openMore(page: Page, name: string, label = `More for ${name}`): Promise<void> {
  await page.getByRole('button', { name: label }).click();
}

it('a shop is noted as closed on the device, for today or until it opens after all', async () => {
  const { page, problems, close } = await app.visit('/ugrahi');
  await openMore(page, 'Suresh');
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await row(page, 'Suresh').getByText('Closed today').waitFor();
  await page.reload();
  await row(page, 'Suresh').getByText('Closed today').waitFor();
  expect(await page.getByText('Closed today').count()).toBe(1);
  await openMore(page, 'Suresh');
  await page.getByRole('button', { name: 'Open after all' }).click();
  await row(page, 'Suresh').getByText('Closed today').waitFor({ state: 'detached' });
  await page.evaluate(
    ([day, id]) => localStorage.setItem('closed-shops', JSON.stringify({ day, ids: [id] })),
    [shiftDay(today, -1), idOf('Suresh')] as const,
  );
  await page.reload();
  await row(page, 'Suresh').waitFor();
  expect(await page.getByText('Closed today').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('a promise has a day, an amount and a note, shows in the row and can be removed', async () => {
  const day = shiftDay(today, 3);
  if ((await promiseOf('Mahesh')) !== null)
    await app.api.call('DELETE', `/customers/${idOf('Mahesh')}/promise`);
  const { page, problems, close } = await app.visit('/ugrahi', { screen: PHONE });
  const dialog = page.getByRole('dialog');
  await openMore(page, 'Mahesh', 'More for Mahesh');
  await page.getByRole('button', { name: 'Will pay on …' }).click();
  await dialog.waitFor();
  expect(await page.locator('input[name=date]').inputValue()).toBe(shiftDay(today, 1));
  await page.locator('input[name=date]').fill(day);
  await page.locator('[role=dialog] input[name=amount]').fill('700.50');
  await page.locator('input[name=note]').fill('शाम को');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Mahesh')
    .getByText(`Will pay ₹700.50 on ${shortDay(day)}`, { exact: true })
    .waitFor();
  await row(page, 'Mahesh').getByText('शाम को').waitFor();
  await expect.poll(() => promiseOf('Mahesh')).toMatchObject({ date: day, amount: 700.5, note: 'शाम को' });
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);

  await openMore(page, 'Mahesh', 'More for Mahesh');
  await page.getByRole('button', { name: 'Will pay on …' }).click();
  await dialog.getByRole('button', { name: 'Remove promise' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'Mahesh')
    .getByText(`Will pay ₹700.50 on ${shortDay(day)}`)
    .waitFor({ state: 'detached' });
  await expect.poll(() => promiseOf('Mahesh')).toBeNull();
  expect(problems).toEqual([]);
  await close();
});

it('a promise that is refused stays open with the reason, and one that is broken says so', async () => {
  const { page, close } = await app.visit('/ugrahi');
  await openMore(page, 'Dinesh');
  await page.getByRole('button', { name: 'Will pay on …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('-5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Amount must be a positive number').waitFor();
  await dialog.getByLabel('Amount').fill('');
  await dialog.getByLabel('Day').fill(shiftDay(today, -1));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Date cannot be in the past').first().waitFor();
  expect(await dialog.getByText('Date cannot be in the past').count()).toBe(1);
  await dialog.getByLabel('Day').fill(today);
  await refuse(page, '/customers/*/promise', 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Nothing was saved. Please try again.').waitFor();
  await page.unroute('**/api.php/customers/*/promise');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Dinesh')
    .getByText(`Will pay on ${shortDay(today)}`, { exact: true })
    .waitFor();
  await page.route('**/api.php/reports/dues*', async (route) => {
    const answer = await route.fetch();
    const dues = ((await answer.json()) as Due[]).map((due) => ({
      ...due,
      promise: due.promise && { ...due.promise, date: shiftDay(today, -2) },
    }));
    await route.fulfill({ json: dues });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await row(page, 'Dinesh')
    .getByText(`Did not pay on ${shortDay(shiftDay(today, -2))}`, { exact: true })
    .waitFor();
  await close();
});

it('the sheet shows the age of the oldest unpaid bill, and who else collected from a shop, also if it has paid in full', async () => {
  for (const name of ['Ramesh', 'Suresh', 'Mahesh', 'Ganesh']) await deleteCollections(app.api, idOf(name));
  const { page, close } = await app.visit('/ugrahi');
  await row(page, 'Ramesh').getByText('20 days', { exact: true }).waitFor();
  const staff = await signInOverHttp(app.url, 'chotu', 'kela-santra-7');
  const collect = (name: string, amount: string, api = staff) =>
    api.call('POST', '/collections', { customerId: idOf(name), amount, date: today });
  await collect('Ramesh', '1000.00', app.api);
  await collect('Suresh', '200.00');
  await collect('Mahesh', '1500.00');
  await collect('Ganesh', '50.00', app.api);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await row(page, 'Ramesh').getByText('1 day', { exact: true }).waitFor();
  await row(page, 'Suresh')
    .getByText(/^Today ₹200\.00, \d{1,2}:\d\d [ap]m \(chotu\)$/)
    .waitFor();
  await row(page, 'Ganesh')
    .getByText(/^Today ₹50\.00, \d{1,2}:\d\d [ap]m$/)
    .waitFor();
  const paid = page.locator('section', { has: page.getByRole('heading', { name: 'Paid in full today' }) });
  await expect.poll(() => paid.innerText()).toMatch(/Mahesh[\s\S]*\(chotu\)/);
  await close();
});

it('without a network the sheet stays and the payment waits in the outbox, and is sent once the network is back', async () => {
  await deleteCollections(app.api, idOf('Dinesh'));
  const { page, context, close } = await app.visit('/ugrahi', { screen: PHONE, language: 'hi' });
  await readyForOffline(page);
  const progress = page.getByRole('status').filter({ hasText: 'दुकानों में से' });
  const [, paid = '', rupees = ''] =
    /में से (\d+) · आज ₹([\d,.]+)/.exec((await progress.textContent()) ?? '') ?? [];
  await page.getByLabel('Dinesh से रकम').fill('25');
  await context.setOffline(true);
  await page.getByText('इंटरनेट नहीं है').first().waitFor();
  await page.getByRole('button', { name: 'Dinesh की वसूली सेव करें' }).click();
  await row(page, 'Dinesh').getByText('फोन में रख लिया, अभी भेजा नहीं').waitFor();
  await expect.poll(() => page.getByLabel('Dinesh से रकम').inputValue()).toBe('');
  await row(page, 'Dinesh').getByText('₹25.00 · अभी भेजा नहीं').waitFor();
  const sum = Number(rupees.replaceAll(',', '')) + 25;
  const expected = `5 दुकानों में से ${Number(paid) + 1} · आज ₹${sum.toLocaleString('en-IN')} मिले`;
  await expect.poll(() => progress.textContent()).toBe(expected);
  await page.getByLabel('Dinesh से रकम').fill('25');
  await page.getByRole('button', { name: 'Dinesh की वसूली सेव करें' }).click();
  await row(page, 'Dinesh').getByText('₹25.00 आज पहले ही लिखा है।').waitFor();
  await page.getByLabel('Dinesh से रकम').fill('');
  await context.setOffline(false);
  await row(page, 'Dinesh')
    .getByText(/आज ₹25\.00/)
    .waitFor();
  await row(page, 'Dinesh').getByText('अभी भेजा नहीं').waitFor({ state: 'detached' });
  await expect.poll(() => progress.textContent()).toBe(expected);
  await close();
});
