import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, storedWith } from '../support/new-records';
import {
  chip,
  collect,
  comeOnline,
  comeOnlineUntil,
  entry,
  IN_OUTBOX,
  readyForOffline,
  SENT_UNANSWERED,
} from '../support/outbox-steps';
import { loseNextAnswer, storedDrafts, toastSaying } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';
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

// All forms keep their entries in one way, which tests/simulation replays: some stand for the others.
const only = (...kinds: string[]) =>
  NEW_RECORDS.filter(({ kind }) => kinds.includes(kind)).map((record) => [record.kind, record] as const);

describe.each(only('bill', 'customer'))('a %s', (kind, record) => {
  it('saved without a network goes into the outbox, is counted, listed, and sent automatically when the network is back', async () => {
    const mark = `Offline ${kind} ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    await readyForOffline(page, 'outbox-page');
    await record.fill(page, mark);
    await context.setOffline(true);
    await page.getByRole('button', { name: record.save, exact: true }).click();
    await page.getByText(IN_OUTBOX, { exact: true }).first().waitFor();
    await chip(page, '1 to send').click();
    await entry(page, 'Waiting to be sent').waitFor();
    expect(await storedWith(app.api, record, mark)).toBe(0);
    await context.setOffline(false);
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    expect(await storedWith(app.api, record, mark)).toBe(1);
    await chip(page, '1 to send').waitFor({ state: 'detached' });
    await close();
  });
});

describe.each(only('expense'))('an %s', (kind, record) => {
  it('whose answer is lost goes into the outbox, leaves no draft, and is stored once after the page was loaded again', async () => {
    const mark = `Lost ${kind} ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    await loseNextAnswer(context, record.path);
    await record.fill(page, mark);
    await page.getByRole('button', { name: record.save, exact: true }).click();
    await page.getByText(SENT_UNANSWERED, { exact: true }).first().waitFor();
    await expect.poll(() => storedWith(app.api, record, mark)).toBe(1);
    await expect.poll(() => storedDrafts(page)).toBe('[]');
    await page.goto(`${app.url}/outbox`);
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    expect(await storedWith(app.api, record, mark)).toBe(1);
    await close();
  });
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

  it('can be entered while the server is being updated, from the khata of the device, and is sent when that is done', async () => {
    const { page, context, close } = await app.visit(`/khata/${ids.customer}`);
    await expect.poll(() => pocketCustomers(page)).not.toBeNull();
    const message = 'The app is being updated. Please try again in a moment.';
    await context.route('**/api.php/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'updating', message, values: {} } }),
    );
    await page.reload();
    await page.getByText('Khata as of').waitFor();
    await page.getByRole('heading', { name: 'Customer Khata' }).waitFor();
    await page.goto(`${app.url}${payment()}`);
    const amount = unusedAmount();
    await collect(page, amount);
    await page.getByText(SENT_UNANSWERED, { exact: true }).first().waitFor();
    expect(await page.getByText(message).count()).toBe(0);
    await context.unroute('**/api.php/**');
    const stored = async () => (await amounts()).filter((each) => each === `${amount}.00`).length;
    await expect.poll(stored).toBe(1);
    await chip(page, '1 to send').waitFor({ state: 'detached' });
    await close();
  });

  it.each([
    {
      language: 'en',
      screen: DESKTOP,
      notSaved: 'Not saved: ',
      open: 'Open',
      discard: 'Discard',
      none: 'Nothing is waiting on this phone.',
    },
    {
      language: 'hi',
      screen: PHONE,
      notSaved: 'सेव नहीं हुआ: ',
      open: 'खोलें',
      discard: 'हटाएं',
      none: 'इस फोन में कुछ बाकी नहीं है।',
    },
  ] as const)(
    'that is refused after the form went on says so once, and leads to it ($language)',
    async (words) => {
      const { page, context, close } = await app.visit(payment(), words);
      const release = await holdPost(context);
      const amount = unusedAmount();
      await collect(page, amount);
      await page.waitForURL(`${app.url}/collections`);
      const errors = { amount: 'Amount is too much today' };
      release({ message: 'The given data was invalid', errors });
      await toastSaying(page, words.notSaved).waitFor();
      await page.getByRole('button', { name: words.open, exact: true }).click();
      await page.waitForURL(`${app.url}/outbox`);
      await page.getByText('Amount is too much today').first().waitFor();
      expect(await amounts()).not.toContain(`${amount}.00`);
      await page.getByRole('button', { name: new RegExp(`^${words.discard}`) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.discard, exact: true }).click();
      await page.getByText(words.none).waitFor();
      await close();
    },
  );

  it("treats a public Wi-Fi's page as no answer", async () => {
    const { page, context, close } = await app.visit(payment());
    await context.route('**/api.php/collections', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ contentType: 'text/html', body: '<html>Sign in to Wi-Fi</html>' })
        : route.fallback(),
    );
    const amount = unusedAmount();
    await collect(page, amount);
    await page.getByText(SENT_UNANSWERED, { exact: true }).first().waitFor();
    await context.unrouteAll();
    const isStored = async () => (await amounts()).includes(`${amount}.00`);
    await comeOnlineUntil([page], isStored, true);
    await close();
  });

  it('that a host refuses says so with the status, stays typed, and is not sent again by itself', async () => {
    const { page, context, close } = await app.visit(payment());
    let posts = 0;
    await context.route('**/api.php/collections', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      posts += 1;
      return route.fulfill({ status: 403, contentType: 'text/html', body: '<html>Forbidden by host</html>' });
    });
    const amount = unusedAmount();
    await collect(page, amount);
    await toastSaying(page, 'Failed to record payment: 403: Forbidden').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe(amount);
    await comeOnline(page);
    expect(posts).toBe(1);
    expect(await chip(page, '1 to send').count()).toBe(0);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL(`${app.url}/collections`);
    // On a slow line the form is left before its answer.
    const stored = async () => (await amounts()).filter((each) => each === `${amount}.00`);
    await expect.poll(stored).toHaveLength(1);
    await close();
  });
});
