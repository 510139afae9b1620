import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { homeFigures } from '../support/front-door';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { comeBackUntilAt, signIn } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
let customer: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterSale(app.api, customer, '2026-11-02', '450');
});

/** Ends this browser's session on the server, as an expiry or another device's password change does. */
const endSession = async (context: BrowserContext) => {
  const [{ name, value } = { name: '', value: '' }] = await context.cookies();
  await context.clearCookies();
  await context.addCookies([{ name, value: `${value.slice(0, -8)}deadbeef`, url: app.url }]);
};

/** Presses the control and waits for the sign-in screen; an idle browser's own fetch may notice the end before that. */
async function pressOrEnd(page: Page, control: Locator): Promise<void> {
  await Promise.any([control.click(), page.waitForURL('**/auth')]);
  await page.waitForURL('**/auth');
}

/** A visit with its own session, which the test may end: the shared one stays. */
async function visitWithOwnSession(path: string) {
  const visit = await app.visit('/', { screen: PHONE, signedIn: false });
  await signIn(visit.page);
  await visit.page.waitForURL(`${app.url}/`);
  await visit.page.goto(`${app.url}${path}`);
  return visit;
}

it('a session that ends, while the tab is open or closed, leads to the sign-in screen, and from there to all figures', async () => {
  const { page, context } = await visitWithOwnSession('/customers');
  const failures = page.getByRole('button', { name: 'Try again' });
  const row = page.getByRole('link', { name: 'Rakesh Yadav' });
  const endings = [
    () => pressOrEnd(page, row),
    () => pressOrEnd(page, page.getByRole('link', { name: /Purchase/ }).last()),
    () => comeBackUntilAt(page, '/auth'),
    () => page.goto(`${app.url}/sales`),
  ];
  for (const notice of endings) {
    await row.waitFor();
    await endSession(context);
    await notice();
    await page.waitForURL('**/auth');
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await homeFigures(page);
    expect(await page.locator('main dl').innerText()).toContain('₹450.00');
    expect(await failures.count()).toBe(0);
    await goInside(page, '/customers');
  }
});

describe('a half-filled form whose session ends', () => {
  it('is closed, with its open confirmation, when the user comes back to the window, and signing in leads back to it', async () => {
    const { page, context } = await visitWithOwnSession('/sales/new');
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
  });

  it('comes back if its save was refused, is saved once, and then Back leads Home', async () => {
    const { page, context } = await visitWithOwnSession(`/collections/new?customerId=${customer}`);
    await page.getByLabel('Amount').fill('731');
    await endSession(context);
    await pressOrEnd(page, page.getByRole('button', { name: 'Record Payment' }));
    await signIn(page);
    await page.waitForURL(`${app.url}/collections/new?customerId=${customer}`);
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('731');
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL(`${app.url}/collections`);
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
    // On a slow line the form is left before its answer.
    const saved = async () =>
      (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);
    await expect.poll(saved).toEqual(['731.00']);
  });
});
