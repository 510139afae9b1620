import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import {
  chip,
  collect,
  comeOnlineUntil,
  inOutbox,
  loseAnswers,
  loseWrites,
  readyForOffline,
} from '../support/outbox-steps';
import { figuresAre, follow, khataRows, pocketCustomers } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
let other: number;
beforeAll(async () => {
  app = await openApp();
  other = await enterCustomer(app.api, 'Bhola Nath', '9811100009', '77');
});
afterAll(() => app?.close());

const hasPocketWith = (page: Page, name: string) =>
  expect.poll(() => pocketCustomers(page)).toContainEqual(name);

/** Waits until the line below the khata's entries says that. */
const oldBalanceIs = (page: Page, due: string) =>
  page
    .locator('main p')
    .filter({ hasText: /Old Balance|पिछला बाकी/ })
    .getByText(due)
    .last()
    .waitFor();

const LANGUAGES = [
  {
    language: 'en',
    toSend: '1 to send',
    kept: 'Kept on this phone. Sent, but no answer came yet.',
    paid: 'Total Sales₹0.00Total Payments₹1,000.00Balance Due₹4,000.00 Due',
    waiting: 'Total Payments₹300.00Balance Due₹4,700.00 Due',
    waitingRow: /Not sent yet[\s\S]*₹300\.00[\s\S]*₹4,700\.00/,
    triedRow: /Sent, no answer yet[\s\S]*₹300\.00[\s\S]*₹4,700\.00/,
  },
  {
    language: 'hi',
    toSend: '1 भेजने बाकी',
    kept: 'फोन में रख लिया। भेजा है, जवाब नहीं आया।',
    paid: 'कुल बिक्री₹0.00कुल जमा₹1,000.00बाकी₹4,000.00 बकाया',
    waiting: 'कुल जमा₹300.00बाकी₹4,700.00 बकाया',
    waitingRow: /अभी भेजा नहीं[\s\S]*₹300\.00[\s\S]*₹4,700\.00/,
    triedRow: /भेजा है, जवाब नहीं आया[\s\S]*₹300\.00[\s\S]*₹4,700\.00/,
  },
] as const;

/** Opens another customer's khata, so that the page has the code of that screen when the network is gone. */
async function readyForKhatas(page: Page): Promise<void> {
  await page.goto(`${app.url}/khata/${other}`);
  await oldBalanceIs(page, '₹77.00');
  await readyForOffline(page);
}

it.each(LANGUAGES)(
  'a payment whose answer is lost counts once in the khata on the phone that was fetched after it ($language)',
  async (words) => {
    const name = unusedName('Rakesh Yadav');
    const id = await enterCustomer(app.api, name, '9876543210', '5000');
    const { page, context, close } = await app.visit('/auth', { ...words, signedIn: false });
    await context.route('**/api.php/pocket*', (route) => route.abort('connectionreset'));
    await signInAs(context, app.url, app.api);
    await page.goto(`${app.url}/collections/new?customerId=${id}`);
    const endLosses = await loseAnswers(context, '/collections');
    await collect(page, '1000');
    await inOutbox(page);
    expect(await pocketCustomers(page)).toBeNull();

    await context.unroute('**/api.php/pocket*');
    await readyForKhatas(page);
    await hasPocketWith(page, name);
    await chip(page, words.toSend).waitFor();
    await context.setOffline(true);
    await follow(page, `/khata/${id}`);
    await figuresAre(page, words.paid);
    await expect.poll(() => khataRows(page)).toEqual([expect.stringMatching(/₹1,000\.00[\s\S]*₹4,000\.00/)]);

    endLosses();
    await context.setOffline(false);
    await comeOnlineUntil([page], () => chip(page, words.toSend).count(), 0);
    await figuresAre(page, words.paid);
    expect(await app.api.call('GET', `/customers/${id}/balance`)).toMatchObject({ total_payments: 1000 });
    await close();
  },
);

it.each(LANGUAGES)(
  'the figures of a khata come from one moment, also where its balance was read before the network was gone ($language)',
  async (words) => {
    const name = unusedName('Mohan Lal');
    const id = await enterCustomer(app.api, name, '9811100000', '5000');
    const { page, context, close } = await app.visit('/', words);
    await readyForKhatas(page);
    await follow(page, `/collections/new?customerId=${id}`);
    await page.getByText('₹5,000.00').first().waitFor();
    await hasPocketWith(page, name);
    await context.setOffline(true);
    await collect(page, '300');
    await inOutbox(page);
    await follow(page, `/khata/${id}`);
    await figuresAre(page, words.waiting);
    await expect.poll(() => khataRows(page)).toEqual([expect.stringMatching(words.waitingRow)]);
    await oldBalanceIs(page, '₹5,000.00');
    await close();
  },
);

it.each(LANGUAGES)(
  'a payment that left the phone without an answer says so in the khata on the phone, and counts ($language)',
  async (words) => {
    const name = unusedName('Ganesh Das');
    const id = await enterCustomer(app.api, name, '9811100002', '5000');
    const { page, context, close } = await app.visit('/', words);
    await readyForKhatas(page);
    await hasPocketWith(page, name);
    await follow(page, `/collections/new?customerId=${id}`);
    await loseWrites(context);
    await collect(page, '300');
    await page.getByText(words.kept, { exact: true }).first().waitFor();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await context.setOffline(true);
    await follow(page, `/khata/${id}`);
    await expect.poll(() => khataRows(page)).toEqual([expect.stringMatching(words.triedRow)]);
    await figuresAre(page, words.waiting);
    await close();
  },
);

it('what was let off with a payment that waits counts in the khata too, and is stored once with it', async () => {
  const name = unusedName('Suresh Gupta');
  const id = await enterCustomer(app.api, name, '9811100001', '4870');
  const { page, context, close } = await app.visit('/');
  await readyForKhatas(page);
  await follow(page, `/collections/new?customerId=${id}`);
  await page.getByText('₹4,870.00').first().waitFor();
  await hasPocketWith(page, name);
  await context.setOffline(true);
  await page.getByLabel('Amount').fill('4850');
  await page.getByRole('button', { name: 'Rest ₹20 as chhoot' }).click();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await inOutbox(page);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Total Payments₹4,870.00Balance Due₹0.00');
  await expect.poll(() => khataRows(page)).toHaveLength(2);
  await context.setOffline(false);
  await comeOnlineUntil([page], () => chip(page, '1 to send').count(), 0);
  await figuresAre(page, 'Total Payments₹4,870.00Balance Due₹0.00');
  expect(await app.api.call<object[]>('GET', `/customers/${id}/transactions`)).toMatchObject([
    { amount: '20.00', method: 'allowance' },
    { amount: '4850.00', method: 'cash' },
  ]);
  await close();
});

it('a payment that was stored and deleted does not count in the khata on the phone that was fetched before it', async () => {
  const name = unusedName('Rakesh');
  const id = await enterCustomer(app.api, name, '9811100005', '5000');
  const { page, context, close } = await app.visit('/');
  await readyForKhatas(page);
  await hasPocketWith(page, name);
  await context.route('**/api.php/pocket*', (route) => route.abort('connectionreset'));
  await follow(page, `/collections/new?customerId=${id}`);
  await collect(page, '1000');
  await page.waitForURL('**/collections');
  page.on('dialog', (dialog) => void dialog.accept());
  const line = page.locator('main tbody tr').filter({ hasText: name });
  await line.getByRole('button', { name: /^Delete/ }).click();
  await line.waitFor({ state: 'detached' });
  await context.setOffline(true);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Total Payments₹0.00Balance Due₹5,000.00 Due');
  await close();
});
