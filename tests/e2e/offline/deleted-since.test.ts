import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { deleteCollections, enterCustomer } from '../support/ledger-records';
import { comeOnlineUntil, loseAnswers, SENT_UNANSWERED } from '../support/outbox-steps';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

const stored = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);

it.each([
  {
    language: 'en',
    screen: DESKTOP,
    kept: SENT_UNANSWERED,
    deleted: 'This was saved and has been deleted since.',
    change: /^Change: /,
    none: 'Nothing is waiting on this phone.',
  },
  {
    language: 'hi',
    screen: PHONE,
    kept: 'फोन में रख लिया। भेजा है, जवाब नहीं आया।',
    deleted: 'यह सेव हो गया था, पर बाद में हटा दिया गया।',
    change: /^सुधारें: /,
    none: 'इस फोन में कुछ बाकी नहीं है।',
  },
] as const)(
  'a payment that was stored without an answer and deleted says so in the outbox, and can be saved as a new one ($language)',
  async ({ language, screen, kept, deleted, change, none }) => {
    const amount = unusedAmount();
    const { page, context, close } = await app.visit(`/collections/new?customerId=${customer}`, {
      language,
      screen,
    });
    const endLosses = await loseAnswers(context, '/collections');
    await page.locator('input[name="amount"]').fill(amount);
    await page.locator('main form button[type="submit"]').last().click();
    await page.getByText(kept, { exact: true }).first().waitFor();
    await expect.poll(stored).toContain(`${amount}.00`);

    await deleteCollections(app.api, customer);
    endLosses();
    await page.goto(`${app.url}/outbox`);
    await comeOnlineUntil([page], () => page.getByText(deleted, { exact: true }).count(), 1);
    expect(await stored()).toEqual([]);

    await page.getByRole('button', { name: change }).click();
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(amount);
    await page.locator('main form button[type="submit"]').last().click();
    await page.getByText(none).waitFor();
    await expect.poll(stored).toEqual([`${amount}.00`]);
    await deleteCollections(app.api, customer);
    await close();
  },
);
