import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { comeOnlineUntil, loseAnswers, SENT_UNANSWERED } from '../support/outbox-steps';
import { hold } from '../support/page-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** Enters the only shop that owes something: 5,000. */
async function enterShop() {
  const old = await app.api.call<{ id: number }[]>('GET', '/customers');
  for (const { id } of old) await app.api.call('DELETE', `/customers/${id}`);
  const name = unusedName('Shop');
  const body = { name, phoneNumber: '9876543210', address: 'Azadpur', oldBalance: '5000' };
  await app.api.create('/customers', body);
  return name;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const stored = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);

it('a payment that is stored but unanswered counts once in the header and in its row', async () => {
  const name = await enterShop();
  const { page, context, close } = await app.visit('/ugrahi');
  await row(page, name).waitFor();
  const endLosses = await loseAnswers(context, '/collections');
  await page.getByLabel(`Amount from ${name}`).fill('700');
  await page.getByRole('button', { name: `Save payment from ${name}` }).click();
  await row(page, name).getByText(SENT_UNANSWERED).waitFor();
  await page.getByText('1 of 1 shops · ₹700', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await row(page, name)
    .getByText(/^Today ₹700\.00, \d\d:\d\d$/)
    .waitFor();
  await row(page, name).getByText('₹4,300.00').waitFor();
  await row(page, name).getByText('₹700.00 · sent, no answer yet').waitFor({ state: 'detached' });
  await page.getByText('1 of 1 shops · ₹700', { exact: true }).waitFor();
  await page.getByRole('link', { name: '1 to send', exact: true }).first().waitFor();

  await endLosses();
  await comeOnlineUntil([page], () => page.getByRole('link', { name: '1 to send', exact: true }).count(), 0);
  await page.getByText('1 of 1 shops · ₹700', { exact: true }).waitFor();
  expect(await stored()).toEqual(['700.00']);
  await close();
});

it('a second press while the first one looks saves nothing more, and what is typed then is not booked', async () => {
  const name = await enterShop();
  const { page, close } = await app.visit('/ugrahi');
  await row(page, name).waitFor();
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/collections')) posts += 1;
  });
  const looked = page.waitForRequest((request) => request.url().includes('/collections?'));
  const release = await hold(page, '/collections?*');
  const amount = page.getByLabel(`Amount from ${name}`);
  await amount.fill('700');
  // Two presses in one task: the second comes before the row can show that it is saving.
  await amount.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await looked;
  await amount.focus();
  await page.keyboard.type('55');
  await page.keyboard.press('Enter');
  release();
  await row(page, name)
    .getByText(/^Today ₹700\.00, \d\d:\d\d$/)
    .waitFor();
  await expect.poll(() => amount.inputValue()).toBe('');
  expect(posts).toBe(1);
  expect(await stored()).toEqual(['700.00']);
  await close();
});
