import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, comeOnlineUntil, entry, inOutbox, readyForOffline } from '../support/outbox-steps';
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
  await readyForOffline(page);
  await page.getByText('Gone Soon').first().waitFor();
  await context.setOffline(true);
  await collect(page, amount);
  await inOutbox(page);
  await app.api.call('DELETE', `/customers/${gone}`);
  await context.setOffline(false);
  await chip(page, '1 to send').click();
  const payment = entry(page, `₹${amount}.00`);
  await comeOnlineUntil([page], () => payment.getByText('Customer not found').count(), 1);
  await payment.getByRole('button', { name: /^Change/ }).click();
  await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(amount);
  return visit;
}

describe('an entry of the outbox that a form changes', () => {
  it('waits again after a save that the server could not store, and is sent once by itself as it was changed', async () => {
    const amount = unusedAmount();
    const { page, context, close } = await openRefused(amount);
    await choose(page, 'Customer', /Rakesh Yadav/);
    const calls = '**/api.php/collections';
    await context.route(calls, (route) =>
      route.request().method() === 'POST' ? route.fulfill(NOTHING_SAVED) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await toastSaying(page, 'Kept on this phone, not sent yet').waitFor();
    await page.waitForURL(`${app.url}/outbox`);
    await page.getByText('Not sent yet. It is sent automatically when the internet is back.').waitFor();
    const payment = entry(page, `₹${amount}.00`);
    await payment.getByText('Waiting to be sent').waitFor();
    expect(await payment.textContent()).toContain('Rakesh Yadav');
    expect(await amounts()).not.toContain(`${amount}.00`);
    await context.unroute(calls);
    await comeOnlineUntil([page], () => page.getByText('Nothing is waiting on this phone.').count(), 1);
    await isStoredOnce(amount);
    await close();
  });

  it('and that nobody has saved is as it was once its tab is closed', async () => {
    const amount = unusedAmount();
    const { page, context, close } = await openRefused(amount);
    await page.locator('input[name="amount"]').fill('1');
    const other = await context.newPage();
    await other.goto(`${app.url}/outbox`);
    const payment = entry(other, `₹${amount}.00`);
    await payment.getByText('Being changed').waitFor();
    await payment.getByRole('button', { name: /^Change/ }).click();
    await toastSaying(other, 'It is open in another tab.').waitFor();
    expect(new URL(other.url()).pathname).toBe('/outbox');
    await page.close();
    await comeOnlineUntil([other], () => payment.getByText('Customer not found').count(), 1);
    expect(await amounts()).not.toContain('1.00');
    await close();
  });
});
