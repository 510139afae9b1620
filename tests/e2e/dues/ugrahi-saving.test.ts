import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { hold, toastSaying } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { unusedName } from '../support/unused-values';

let app: TestApp;
let munshi: ApiClient;
beforeAll(async () => {
  app = await openApp();
  munshi = await enterMunshi(app);
});
afterAll(() => app?.close());

/** Enters the only shop that owes something: 5,000. */
async function enterShop() {
  const old = await app.api.call<{ id: number }[]>('GET', '/customers');
  for (const { id } of old) await app.api.call('DELETE', `/customers/${id}`);
  const name = unusedName('Shop');
  const body = { name, phoneNumber: '9876543210', address: 'Azadpur', oldBalance: '5000' };
  return { name, id: await app.api.create('/customers', body) };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const stored = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);

it('a second press while the first one looks saves nothing more, and what is typed then is not booked', async () => {
  const { name } = await enterShop();
  const { page, close } = await app.visit('/ugrahi', { screen: PHONE });
  await row(page, name).waitFor();
  const look = /\/collections\?from=[\d-]+&to=[\d-]+$/;
  /** Releases each look at the day's payments that a press has begun. */
  const looks: (() => void)[] = [];
  await page.route(look, async (route) => {
    await new Promise<void>((resolve) => looks.push(resolve));
    await route.fallback();
  });
  let answered = 0;
  let posts = 0;
  page.on('response', (answer) => {
    if (look.test(answer.url())) answered += 1;
    if (answer.request().method() === 'POST') posts += 1;
  });
  const amount = page.getByLabel(`Amount from ${name}`);
  await amount.fill('700');
  // Two presses in one task: the second comes before the row can show that it is saving.
  await amount.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  await amount.focus();
  await page.keyboard.type('55');
  await page.keyboard.press('Enter');
  looks[0]?.();
  await row(page, name)
    .getByText(/^Today ₹700\.00, \d{1,2}:\d\d [ap]m$/)
    .waitFor();
  await amount.fill('800');
  for (const release of looks) release();
  await expect.poll(() => answered).toBe(looks.length);
  expect(await stored()).toEqual(['700.00']);
  await page.unroute(look);
  await page.getByRole('button', { name: `Save payment from ${name}` }).click();
  await row(page, name)
    .getByText(/^Today ₹1,500\.00, \d{1,2}:\d\d [ap]m$/)
    .waitFor();
  expect(await stored()).toEqual(['800.00', '700.00']);
  expect(posts).toBe(2);
  await close();
});

it('dues and payments are read together, and a payment that was stored between the two is in both', async () => {
  const { name, id } = await enterShop();
  const { page, close } = await app.visit('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const release = await hold(page, /\/reports\/dues\?/);
  const listed = page.waitForResponse(/\/collections\?from=/);
  await page.evaluate(() => history.pushState(null, '', '/ugrahi'));
  expect(await (await listed).json()).toEqual([]);
  await munshi.call('POST', '/collections', { customerId: id, amount: '700', note: '', date: today });
  release();
  await row(page, name).getByText('Today ₹700.00').waitFor();
  await row(page, name).getByText('₹4,300.00').waitFor();
  await close();
});

it('a look without an answer holds no tick back, and what it brings later is said', async () => {
  const { name, id } = await enterShop();
  const { page, close } = await app.visit('/ugrahi');
  await row(page, name).waitFor();
  const release = await hold(page, /\/collections\?from=[\d-]+&to=[\d-]+$/);
  await munshi.call('POST', '/collections', { customerId: id, amount: '700', note: '', date: today });
  await page.getByLabel(`Amount from ${name}`).fill('700');
  await page.getByRole('button', { name: `Save payment from ${name}` }).click();
  await expect.poll(stored).toEqual(['700.00', '700.00']);
  await expect.poll(() => page.getByLabel(`Amount from ${name}`).inputValue()).toBe('');
  release();
  await toastSaying(page, `₹700.00 from ${name} is entered twice today`).waitFor();
  await page.getByText('1 of 1 shops · ₹1,400 collected today', { exact: true }).waitFor();
  expect(await stored()).toEqual(['700.00', '700.00']);
  await close();
});

it('the own payment in an answer that comes late is nobody else’s', async () => {
  const { name } = await enterShop();
  const { page, close } = await app.visit('/ugrahi');
  await row(page, name).waitFor();
  const release = await hold(page, /\/collections\?from=[\d-]+&to=[\d-]+$/);
  await page.getByLabel(`Amount from ${name}`).fill('700');
  await page.getByRole('button', { name: `Save payment from ${name}` }).click();
  await expect.poll(stored).toEqual(['700.00']);
  const looked = page.waitForResponse(/\/collections\?from=[\d-]+&to=[\d-]+$/);
  release();
  await (await looked).finished();
  await row(page, name)
    .getByText(/^Today ₹700\.00, \d{1,2}:\d\d [ap]m$/)
    .waitFor();
  expect(await toastSaying(page, 'entered twice').count()).toBe(0);
  await close();
});

const promised = async () => {
  const dues = await app.api.call<{ promise: object }[]>('GET', '/reports/dues');
  return dues[0]?.promise;
};

it("a promise that somebody has changed meanwhile shows the other's day and amount, and keeps them", async () => {
  const { name, id } = await enterShop();
  const promise = `/customers/${id}/promise`;
  await app.api.call('PUT', promise, { date: shiftDay(today, 3), amount: '3000', note: '' });
  const { page, close } = await app.visit('/ugrahi', { screen: PHONE });
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Will pay on …' }).click();
  await page.getByLabel('Note').fill('After the wedding');
  await munshi.call('PUT', promise, { date: shiftDay(today, 8), amount: '8000' });
  const answered = page.waitForResponse((response) => response.url().endsWith(promise));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answered).status()).toBe(412);
  const question = page.getByRole('dialog', { name: /^Munshi Ji \(munshi\) changed this on / });
  await question.getByText('₹8,000.00').waitFor();
  expect(await promised()).toMatchObject({ date: shiftDay(today, 8), amount: 8000, note: '' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await row(page, name).getByText('After the wedding').waitFor();
  expect(await promised()).toMatchObject({
    date: shiftDay(today, 8),
    amount: 8000,
    note: 'After the wedding',
  });
  await close();
});
