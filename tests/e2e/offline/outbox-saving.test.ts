import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, entry, IN_OUTBOX, readyForOffline } from '../support/outbox-steps';
import { hold, toastSaying } from '../support/page-steps';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

const amounts = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);

// All forms keep their entries in one way, which tests/simulation replays: one stands for the others.
it('a bill saved without a network goes into the outbox, is counted, listed, and sent automatically when the network is back', async () => {
  const price = unusedAmount();
  const bills = async () =>
    (await app.api.call<{ amount: string }[]>('GET', '/sales')).filter(
      ({ amount }) => amount === `${price}.00`,
    );
  const { page, context, close } = await app.visit(`/sales/new?customerId=${customer}`);
  await readyForOffline(page);
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Price 1').fill(price);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Bill', exact: true }).click();
  await page.getByText(IN_OUTBOX, { exact: true }).first().waitFor();
  await chip(page, '1 to send').click();
  await entry(page, 'Waiting to be sent').waitFor();
  expect(await bills()).toEqual([]);
  await context.setOffline(false);
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  expect(await bills()).toHaveLength(1);
  await chip(page, '1 to send').waitFor({ state: 'detached' });
  await close();
});

it('a payment that is refused after its form went on says so once, and leads to it', async () => {
  const errors = { amount: 'Amount is too much today' };
  const { page, close } = await app.visit(`/collections/new?customerId=${customer}`);
  await page.route('**/api.php/collections', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'The given data was invalid', errors } })
      : route.fallback(),
  );
  const release = await hold(page, '/collections');
  const amount = unusedAmount();
  await collect(page, amount);
  await page.waitForURL(`${app.url}/collections`);
  release();
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
