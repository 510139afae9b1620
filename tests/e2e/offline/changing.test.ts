import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import {
  chip,
  collect,
  comeOnline,
  comeOnlineUntil,
  entry,
  inOutbox,
  readyForOffline,
} from '../support/outbox-steps';
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

const ENGLISH = {
  language: 'en',
  screen: DESKTOP,
  toSend: '1 to send',
  refused: 'Customer not found',
  change: /^Change/,
  customer: 'Customer',
  record: 'Record Payment',
  cancel: 'Cancel',
  leave: 'Leave',
} as const;
const HINDI = {
  language: 'hi',
  screen: PHONE,
  toSend: '1 भेजने बाकी',
  refused: 'ग्राहक का रिकॉर्ड नहीं मिला',
  change: /^सुधारें/,
  customer: 'ग्राहक',
  record: 'वसूली सेव करें',
  cancel: 'रद्द करें',
  leave: 'छोड़ दें',
} as const;
type Words = typeof ENGLISH | typeof HINDI;

/** A payment in the outbox that the server has refused, since its customer was deleted meanwhile; its change is open. */
async function openRefused(amount: string, words: Words = ENGLISH) {
  gone = await enterCustomer(app.api, 'Gone Soon', '9811100009');
  const visit = await app.visit(`/collections/new?customerId=${gone}`, words);
  const { page, context } = visit;
  await readyForOffline(page, 'outbox-page');
  await page.getByText('Gone Soon').first().waitFor();
  await context.setOffline(true);
  await collect(page, amount);
  await inOutbox(page);
  await app.api.call('DELETE', `/customers/${gone}`);
  await context.setOffline(false);
  await chip(page, words.toSend).click();
  const payment = entry(page, `₹${amount}.00`);
  await comeOnlineUntil([page], () => payment.getByText(words.refused).count(), 1);
  await payment.getByRole('button', { name: words.change }).click();
  await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(amount);
  return visit;
}

const TOO_MANY = {
  status: 429,
  json: { message: 'Too many attempts. Please try again in a minute.', code: 'too_many_attempts_one' },
};

const leaveForm = async (page: Page, { cancel, leave }: Words) => {
  await page.getByRole('link', { name: cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: leave }).click();
};

describe('an entry of the outbox that a form changes', () => {
  it.each([
    { words: ENGLISH, refusal: NOTHING_SAVED, said: 'Nothing was saved. Please try again.' },
    { words: ENGLISH, refusal: TOO_MANY, said: 'Too many attempts. Please try again in a minute.' },
    { words: HINDI, refusal: NOTHING_SAVED, said: 'कुछ सेव नहीं हुआ। फिर कोशिश करें।' },
    { words: HINDI, refusal: TOO_MANY, said: 'बहुत बार कोशिश हो चुकी है। एक मिनट बाद फिर कोशिश करें।' },
  ])(
    'stays in the outbox after a save that got $refusal.status and after leaving the form ($words.language)',
    async ({ words, refusal, said }) => {
      const amount = unusedAmount();
      const { page, context, close } = await openRefused(amount, words);
      await choose(page, words.customer, /Rakesh Yadav/);
      await context.route('**/api.php/collections', (route) =>
        route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
      );
      await page.getByRole('button', { name: words.record }).click();
      await toastSaying(page, said).waitFor();
      await chip(page, words.toSend).waitFor();
      await leaveForm(page, words);
      await page.goto(`${app.url}/outbox`);
      await entry(page, `₹${amount}.00`).getByText(words.refused).waitFor();
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

it.each([
  { words: ENGLISH, username: 'Username', toSend: 'Sign in to send 1' },
  { words: HINDI, username: 'यूजरनेम', toSend: '1 भेजने के लिए लॉग इन करें' },
])(
  'a new payment that the server could not store is not lost when the session ends ($words.language)',
  async ({ words, username, toSend }) => {
    const customer = await enterCustomer(app.api, 'Stays Here', '9811100010');
    const amount = unusedAmount();
    const { page, context, close } = await app.visit(`/collections/new?customerId=${customer}`, words);
    await page.locator('input[name="amount"]').fill(amount);
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.getByRole('button', { name: words.record }).click();
    await page.getByLabel(username).waitFor();
    await page.getByText(toSend).waitFor();
    await context.addCookies(cookies);
    await page.goto(`${app.url}/collections/new?customerId=${customer}`);
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(amount);
    await page.getByRole('button', { name: words.record }).click();
    await page.waitForURL(`${app.url}/collections`);
    await isStoredOnce(amount);
    await close();
  },
);
