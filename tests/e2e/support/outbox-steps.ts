import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

export const IN_OUTBOX = 'Kept on this phone, not sent yet';

/** The chip with the number of waiting entries: on a phone in the header, else in the sidebar. */
export const chip = (page: Page, text: string) =>
  page.getByRole('link', { name: text, exact: true }).filter({ visible: true });

/** The entry with that text in the list of waiting entries. */
export const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Kept on this phone' }).getByRole('listitem').filter({ hasText: text });

/** Waits until the page has loaded what it needs without a network, which it does once it is idle. */
export const readyForOffline = (page: Page) => expect.poll(() => page.evaluate(loadedOutbox)).toBe(true);

const loadedOutbox = () =>
  [/\/outbox-(?!chip-|page-)[^/]*\.js$/, /\/outbox-chip-/].every((file) =>
    performance.getEntriesByType('resource').some(({ name }) => file.test(name)),
  );

/** Lets no write reach the server from now on, only reads; returns a function that ends this. */
export async function loseWrites(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = '**/api.php/**';
  await context.route(pattern, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  return () => context.unroute(pattern);
}

/** Fills in a payment and saves it. */
export async function collect(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Record Payment' }).click();
}

/** Waits until the screen says that what was saved is in the outbox. */
export const inOutbox = (page: Page) => page.getByText(IN_OUTBOX, { exact: true }).first().waitFor();

/** The browser tells the page that the network is back. */
export const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
