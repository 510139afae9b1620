import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { homeFigures } from '../support/front-door';
import { workerReady } from '../support/installed-tab';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { comeBackUntilAt, signIn } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterSale(app.api, customer, '2026-11-02', '450');
  await enterCollection(app.api, customer, '2026-11-03', '100');
  const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  await enterPurchase(app.api, vendor);
  await enterPayment(app.api, vendor, 500);
});
afterAll(() => app?.close());

/** The screens whose pages preload a list, and what that list shows. */
const LISTS = [
  ['/customers', 'Rakesh Yadav'],
  ['/sales', 'Rakesh Yadav'],
  ['/collections', 'Rakesh Yadav'],
  ['/vendors', 'Sopore Fruit Co.'],
  ['/purchases', 'HP-27-E-1626'],
  ['/vendor-payments', 'Sopore Fruit Co.'],
] as const;

const failures = (page: Page) => page.getByRole('button', { name: /^(Try again|फिर कोशिश करें)$/ });

/** Signs in on the screen that a signed-out person is led to, and looks at Home. */
async function signInToHome(page: Page): Promise<void> {
  await page.waitForURL('**/auth');
  await signIn(page);
  await page.waitForURL(`${app.url}/`);
  await homeFigures(page);
  expect(await page.locator('main dl').innerText()).toContain('₹450.00');
  expect(await failures(page).count()).toBe(0);
}

/** Looks at that list without loading the page again. */
async function seeList(page: Page, path: string, text: string): Promise<void> {
  await goInside(page, path);
  await page.locator('main').getByText(text).locator('visible=true').first().waitFor();
  expect(await failures(page).count()).toBe(0);
}

/** Ends this browser's session on the server: the browser still has its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  const [{ name, value } = { name: '', value: '' }] = await context.cookies();
  const answer = await fetch(`${app.url}/api.php/auth/logout`, {
    method: 'POST',
    headers: { Cookie: `${name}=${value}` },
  });
  expect(answer.status).toBe(200);
}

it.each([
  ['', false],
  [', in a browser that installs the app', true],
])('whoever opens Home or a list signed out finds it there after signing in%s', async (_, installed) => {
  const { page, context, close } = await app.visit('/', { screen: PHONE, signedIn: false, installed });
  if (installed) await workerReady(page);
  for (const [path, text] of [['/', ''], ...LISTS] as const) {
    await page.goto(`${app.url}${path}`);
    await signInToHome(page);
    if (text !== '') await seeList(page, path, text);
    await context.clearCookies();
  }
  await close();
});

it('a session that ended while the tab was open leads to the form, and from there to all figures', async () => {
  const { page, context, close } = await app.visit('/customers', { language: 'hi', signedIn: false });
  await signInToHome(page);
  await endSession(context);
  await comeBackUntilAt(page, '/auth');
  await signInToHome(page);
  await seeList(page, '/customers', 'Rakesh Yadav');
  await close();
});

it('a session that ended while the tab was closed leads to the form, and from there to all figures', async () => {
  const { page, context, close } = await app.visit('/', { screen: PHONE, signedIn: false });
  await signInToHome(page);
  await page.close();
  await endSession(context);
  const next = await context.newPage();
  await next.goto(`${app.url}/sales`);
  await signInToHome(next);
  await seeList(next, '/sales', 'Rakesh Yadav');
  await close();
});

it('a list that was preloaded for another look at the screen is fetched again when it is needed later', async () => {
  const { page, close } = await app.visit('/sales?search=nobody');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What the browser fetches once the first screen is done and it is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/api\.php\/pocket/.test(name)),
  );
  await enterSale(app.api, customer, '2026-11-04', '775');
  await page.getByRole('searchbox').fill('');
  await page.getByText('₹775.00').locator('visible=true').first().waitFor();
  await close();
});
