import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { comeBackUntilAt, signIn } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let customer: number;
let collection: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterSale(app.api, customer, '2026-11-02', '450');
  collection = await enterCollection(app.api, customer, '2026-11-03', '100');
});
afterAll(() => app.close());

/** Ends this browser's session on the server, as an expiry or another device's password change does. */
const endSession = async (context: BrowserContext) => {
  const cookies = await context.cookies();
  const { name = '', value = '' } = cookies[0] ?? {};
  await context.clearCookies();
  await context.addCookies([{ name, value: `${value.slice(0, -8)}deadbeef`, url: app.url }]);
};

/** Presses the control and waits for the sign-in screen; an idle browser's own fetch may notice the end before that. */
async function pressOrEnd(page: Page, control: Locator): Promise<void> {
  await Promise.any([control.click(), page.waitForURL('**/auth')]);
  await page.waitForURL('**/auth');
}

/** A visit with its own session, which the test may end: the shared one stays. */
async function visitWithOwnSession(path: string, screen: { width: number; height: number }) {
  const visit = await app.visit('/', { screen, signedIn: false });
  await signIn(visit.page);
  await visit.page.waitForURL(`${app.url}/`);
  await visit.page.goto(`${app.url}${path}`);
  return visit;
}

describe('a session that ends', () => {
  it('leads to the sign-in screen when the next list or a record is opened, or an untouched form saved', async () => {
    const { page, context, close } = await visitWithOwnSession('/customers', PHONE);
    const row = page.getByRole('link', { name: 'Rakesh Yadav' });
    await row.waitFor();
    await endSession(context);
    await pressOrEnd(page, page.getByRole('link', { name: /Purchase/ }).last());
    await page.getByRole('button', { name: 'Sign in' }).waitFor();

    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await goInside(page, '/customers');
    await row.waitFor();
    await endSession(context);
    await pressOrEnd(page, row);

    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await goInside(page, `/collections/${collection}/edit`);
    await page.getByLabel('Amount').waitFor();
    await endSession(context);
    await pressOrEnd(page, page.getByRole('button', { name: 'Update Payment' }));
    await close();
  });
});

describe('a half-filled form whose session ends', () => {
  it('is closed, with its open confirmation, when the user comes back to the window, and signing in leads back to it', async () => {
    const { page, context, close } = await visitWithOwnSession('/sales/new', PHONE);
    await page.getByLabel('Bill Description').fill('Half a bill');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor();
    await endSession(context);
    await comeBackUntilAt(page, '/auth');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await signIn(page);
    await page.waitForURL(`${app.url}/sales/new`);
    await expect.poll(() => page.getByLabel('Bill Description').inputValue()).toBe('Half a bill');
    await close();
  });

  it('comes back on a desktop too, where it is one of several on its screen', async () => {
    const { page, context, close } = await visitWithOwnSession('/settings', DESKTOP);
    await page.getByLabel('Full Name').first().fill('Half a name');
    await endSession(context);
    await comeBackUntilAt(page, '/auth');
    await signIn(page);
    await page.waitForURL(`${app.url}/settings`);
    await expect.poll(() => page.getByLabel('Full Name').first().inputValue()).toBe('Half a name');
    await close();
  });

  it('comes back if its save was refused, and then Back leads Home', async () => {
    const { page, context, close } = await visitWithOwnSession(
      `/collections/new?customerId=${customer}`,
      PHONE,
    );
    const amount = unusedAmount();
    await page.getByLabel('Amount').fill(amount);
    await endSession(context);
    await pressOrEnd(page, page.getByRole('button', { name: 'Record Payment' }));
    await signIn(page);
    await page.waitForURL(`${app.url}/collections/new?customerId=${customer}`);
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe(amount);
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL(`${app.url}/collections`);
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
    // On a slow line the form is left before its answer.
    const saved = async () =>
      (await app.api.call<{ amount: string }[]>('GET', '/collections')).map((payment) => payment.amount);
    await expect.poll(async () => (await saved()).filter((each) => each === `${amount}.00`)).toHaveLength(1);
    await close();
  });
});
