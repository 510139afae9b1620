import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, comeOnline, entry, inOutbox, readyForOffline } from '../support/outbox-steps';
import { choose, NOTHING_SAVED, toastSaying } from '../support/page-steps';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let gone: number;
beforeAll(async () => {
  app = await openApp();
  await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

const amounts = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);

/** Waits until the server has one payment of so many whole rupees: on a slow line a form is left before its answer. */
const isStoredOnce = (amount: string) =>
  expect.poll(async () => (await amounts()).filter((stored) => stored === `${amount}.00`)).toHaveLength(1);

/** A payment in the outbox that the server has refused, since its customer was deleted meanwhile; its change is open. */
async function openRefused(amount: string) {
  gone = await enterCustomer(app.api, 'Gone Soon', '9811100009');
  const visit = await app.visit(`/collections/new?customerId=${gone}`);
  const { page, context } = visit;
  await readyForOffline(page, 'outbox-page');
  await page.getByText('Gone Soon').first().waitFor();
  await context.setOffline(true);
  await collect(page, amount);
  await inOutbox(page);
  await app.api.call('DELETE', `/customers/${gone}`);
  await context.setOffline(false);
  await chip(page, '1 to send').click();
  await entry(page, `₹${amount}.00`).getByText('Customer not found').waitFor();
  await entry(page, `₹${amount}.00`)
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe(amount);
  return visit;
}

const TOO_MANY = {
  status: 429,
  json: { message: 'Too many attempts. Please try again in a minute.', code: 'too_many_attempts_one' },
};

const leaveForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
};

describe('an entry of the outbox that a form changes', () => {
  it.each([NOTHING_SAVED, TOO_MANY])(
    'stays in the outbox after a save that got $status and after leaving the form',
    async (refusal) => {
      const amount = unusedAmount();
      const { page, context, close } = await openRefused(amount);
      await choose(page, 'Customer', /Rakesh Yadav/);
      await context.route('**/api.php/collections', (route) =>
        route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
      );
      await page.getByRole('button', { name: 'Record Payment' }).click();
      await toastSaying(page, refusal.json.message).waitFor();
      await chip(page, '1 to send').waitFor();
      await leaveForm(page);
      await page.goto(`${app.url}/outbox`);
      await entry(page, `₹${amount}.00`).getByText('Customer not found').waitFor();
      expect(await amounts()).not.toContain(`${amount}.00`);
      await close();
    },
  );

  it('is sent as it was changed, once', async () => {
    const amount = unusedAmount();
    const { page, close } = await openRefused(amount);
    await choose(page, 'Customer', /Rakesh Yadav/);
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL(`${app.url}/outbox`);
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    await comeOnline(page);
    await isStoredOnce(amount);
    await close();
  });
});

it('a new payment that the server could not store is not lost when the session ends', async () => {
  const customer = await enterCustomer(app.api, 'Stays Here', '9811100010');
  const amount = unusedAmount();
  const { page, context, close } = await app.visit(`/collections/new?customerId=${customer}`);
  await page.getByLabel('Amount').fill(amount);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await page.getByLabel('Username').waitFor();
  await page.getByText('Sign in to send 1').waitFor();
  await context.addCookies(cookies);
  await page.goto(`${app.url}/collections/new?customerId=${customer}`);
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe(amount);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await page.waitForURL(`${app.url}/collections`);
  await isStoredOnce(amount);
  await close();
});
