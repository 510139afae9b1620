import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, type NewRecord, storedWith } from '../support/new-records';
import { chip, collect, entry, IN_OUTBOX, readyForOffline } from '../support/outbox-steps';
import { toastSaying } from '../support/page-steps';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let ids: { customer: number; vendor: number };
beforeAll(async () => {
  app = await openApp();
  ids = await enterChoices(app.api);
});
afterAll(() => app?.close());

const amounts = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);
const payment = () => `/collections/new?customerId=${ids.customer}`;

// All forms keep their entries in one way, which tests/simulation replays: one stands for the others.
const BILL = NEW_RECORDS.find(({ kind }) => kind === 'bill') as NewRecord;

it('a bill saved without a network goes into the outbox, is counted, listed, and sent automatically when the network is back', async () => {
  const mark = `Offline bill ${Date.now()}`;
  const { page, context, close } = await app.visit(BILL.form(ids));
  await readyForOffline(page);
  await BILL.fill(page, mark);
  await context.setOffline(true);
  await page.getByRole('button', { name: BILL.save, exact: true }).click();
  await page.getByText(IN_OUTBOX, { exact: true }).first().waitFor();
  await chip(page, '1 to send').click();
  await entry(page, 'Waiting to be sent').waitFor();
  expect(await storedWith(app.api, BILL, mark)).toBe(0);
  await context.setOffline(false);
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  expect(await storedWith(app.api, BILL, mark)).toBe(1);
  await chip(page, '1 to send').waitFor({ state: 'detached' });
  await close();
});

describe('a payment', () => {
  /** Holds the payment's POST back; returns what lets it through, or answers it instead. */
  async function holdPost(context: BrowserContext) {
    let release: (refusal?: object) => void = () => {};
    const released = new Promise<object | undefined>((resolve) => {
      release = resolve;
    });
    await context.route('**/api.php/collections', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const refusal = await released;
      return refusal ? route.fulfill({ status: 422, json: refusal }) : route.fallback();
    });
    return release;
  }

  it('on a slow network leaves the form, counts as under way, and says that it is recorded once that is true', async () => {
    const { page, context, close } = await app.visit(payment());
    const release = await holdPost(context);
    const amount = unusedAmount();
    await collect(page, amount);
    await page.waitForURL(`${app.url}/collections`);
    await chip(page, '1 to send').waitFor();
    expect(await page.getByText('Payment recorded successfully').count()).toBe(0);
    release();
    await toastSaying(page, 'Payment recorded successfully').waitFor();
    await chip(page, '1 to send').waitFor({ state: 'detached' });
    expect((await amounts()).filter((stored) => stored === `${amount}.00`)).toHaveLength(1);
    await close();
  });

  it('that is refused after the form went on says so once, and leads to it', async () => {
    const { page, context, close } = await app.visit(payment());
    const release = await holdPost(context);
    const amount = unusedAmount();
    await collect(page, amount);
    await page.waitForURL(`${app.url}/collections`);
    const errors = { amount: 'Amount is too much today' };
    release({ message: 'The given data was invalid', errors });
    await toastSaying(page, 'Not saved: ').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`${app.url}/outbox`);
    await page.getByText('Amount is too much today').first().waitFor();
    expect(await amounts()).not.toContain(`${amount}.00`);
    await page.getByRole('button', { name: /^Discard/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    await close();
  });
});
