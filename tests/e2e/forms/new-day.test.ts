import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCollection, enterCustomer } from '../support/ledger-records';
import { showWindow } from '../support/page-steps';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterCollection(app.api, customer, '2026-11-20', '100');
});
afterAll(() => app.close());

const EVENING = new Date('2026-11-20T23:50:00+05:30');

/** Opens a screen in the evening, leaves it open, and comes back to it the next morning. */
async function leaveOvernight(path: string, inTheEvening: (page: Page) => Promise<unknown>) {
  const visit = await app.visit('/nowhere', { screen: PHONE });
  const { page, context } = visit;
  // The server's clock does not follow: without a Date header the page trusts its own.
  await context.route('**/api.php/**', async (route) => {
    const answer = await route.fetch();
    const { date: _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.clock.install({ time: EVENING });
  await page.goto(`${app.url}${path}`);
  await inTheEvening(page);
  await page.clock.fastForward('05:30:00');
  await showWindow(page);
  return { page, close: visit.close };
}

// All forms have the same field for the day.
it('an untouched form takes the new date', async () => {
  const { page, close } = await leaveOvernight('/sales/new', (page) =>
    expect.poll(() => page.getByLabel('Sale Date').inputValue()).toBe('2026-11-20'),
  );
  await expect.poll(() => page.getByLabel('Sale Date').inputValue()).toBe('2026-11-21');
  await close();
});

it('a form that was typed into keeps its date', async () => {
  const { page, close } = await leaveOvernight('/expenses/new', (page) =>
    page.getByLabel('Amount').fill('50'),
  );
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('50');
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-11-20');
  await close();
});

it("today's figures are those of the new day", async () => {
  const { page, close } = await leaveOvernight('/collections', (page) =>
    page.locator('dl').getByText('₹100.00').first().waitFor(),
  );
  await page.locator('dl').getByText('₹100.00').first().waitFor({ state: 'detached' });
  await close();
});
