import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The chip with the number of waiting entries: on a phone in the header, else in the sidebar. */
export const chip = (page: Page, text: string) =>
  page.getByRole('link', { name: text, exact: true }).filter({ visible: true });

/** The entry with that text in the list of waiting entries, in either language. */
export const entry = (page: Page, text: string) =>
  page
    .getByRole('list', { name: /^(Kept on this phone|इस फोन में रखा है)$/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Waits until the page has loaded the bundles that its screen and the outbox need without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  const isForm = /\/(new|edit)$/.test(new URL(page.url()).pathname);
  for (const name of isForm ? ['app', 'forms'] : ['app'])
    await page.waitForFunction((bundle) => {
      const file = new RegExp(`/${bundle}-[\\w-]{8}\\.js$`);
      const script = performance.getEntriesByType('resource').find((loaded) => file.test(loaded.name));
      return script !== undefined;
    }, name);
  await page.locator('main h1').first().waitFor();
}

/** Lets no write reach the server from now on, only reads; returns a function that ends this. */
export async function loseWrites(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = '**/api.php/**';
  await context.route(pattern, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  return () => context.unroute(pattern);
}

/** Fills in a payment and saves it, in either language. */
export async function collect(page: Page, amount: string): Promise<void> {
  await page.getByLabel(/Amount|रकम/).fill(amount);
  await page.getByRole('button', { name: /^(Record Payment|वसूली सेव करें)$/ }).click();
}

const KEPT = [
  'Kept on this phone, not sent yet',
  'Kept on this phone. Sent, but no answer came yet.',
  'फोन में रख लिया, अभी भेजा नहीं',
  'फोन में रख लिया। भेजा है, जवाब नहीं आया।',
];

/**
 * Waits until the screen says in either language that what was saved is in the outbox, whether or not a try has left the
 * phone.
 */
export const inOutbox = (page: Page) =>
  page
    .getByText(new RegExp(`^(${KEPT.join('|')})$`))
    .first()
    .waitFor();

/** The browser tells the page that the network is back. */
export const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Tells the pages that the network is back until `found` is what it should be: a page that is just sending ignores it. */
export const comeOnlineUntil = <T>(pages: readonly Page[], found: () => Promise<T>, expected: T) =>
  expect
    .poll(async () => {
      await Promise.all(pages.map(comeOnline));
      return found();
    })
    .toEqual(expected);
