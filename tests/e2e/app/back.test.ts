import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterSale(app.api, customer, '2026-11-02', '450');
});
afterAll(() => app.close());

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const dialogClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0);
const historyLength = (page: Page) => page.evaluate(() => window.history.length);

/** Opens a screen with Home before it in the browser's history. */
async function openFromHome(path: string, screen = PHONE) {
  const visit = await app.visit('/', { screen });
  await visit.page.goto(`${app.url}${path}`);
  return visit;
}

const bill = (page: Page) => page.getByRole('button', { name: /^Rakesh Yadav/ });

/** Goes back and waits until that closed what was open, and the screen stayed. */
async function backCloses(page: Page, path: string): Promise<void> {
  await page.goBack();
  await dialogClosed(page);
  expect(page.url()).toBe(`${app.url}${path}`);
}

it('Back closes a confirmation or the bill details and stays, leaves a screen at once if its dialogs were closed without Back, and leads back from the link of one to the screen under it', async () => {
  const { page, close } = await openFromHome('/sales', PHONE);
  const leadsHome = async () => {
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
  };
  await bill(page).click();
  await dialog(page).waitFor();
  await backCloses(page, '/sales');
  await leadsHome();

  await goInside(page, '/sales');
  for (const way of ['Escape', 'Close', 'a press outside']) {
    await bill(page).click();
    await dialog(page).waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'Close') await dialog(page).getByRole('button', { name: 'Close' }).click();
    else await page.mouse.click(5, 5);
    await dialogClosed(page);
  }
  await expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0)).toBe(0);
  await leadsHome();

  await goInside(page, '/sales');
  await bill(page).click();
  await dialog(page).getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/edit');
  await dialogClosed(page);
  await page.goBack();
  await page.waitForURL(`${app.url}/sales`);
  await leadsHome();

  await goInside(page, `/customers/${customer}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await backCloses(page, `/customers/${customer}`);
  await close();
});

it('Back on a desktop closes a picker over a half-filled form first, and asks before it leaves the form', async () => {
  const { page, close } = await openFromHome('/sales/new', DESKTOP);
  await page.getByLabel('Bill Description').fill('First grade');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /Rakesh/ }).waitFor();
  await backCloses(page, '/sales/new');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await dialogClosed(page);
  await expect.poll(() => page.getByLabel('Bill Description').inputValue()).toBe('First grade');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${app.url}/`);
  await close();
});

describe('Back on a phone', () => {
  it('closes a picker, and the item editor, of which it keeps what was typed; asks before it leaves the bill', async () => {
    const { page, close } = await openFromHome('/sales/new');
    await page.getByLabel('Bill Description').fill('First grade');
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: /Rakesh/ }).waitFor();
    await backCloses(page, '/sales/new');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await dialog(page).getByLabel('Product').fill('Mango');
    await backCloses(page, '/sales/new');
    await page.getByText('Mango').first().waitFor();
    await page.goBack();
    await page.getByRole('alertdialog').waitFor();
    await backCloses(page, '/sales/new');
    await page.getByText('Mango').first().waitFor();
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await dialogClosed(page);
    await expect.poll(() => page.getByLabel('Bill Description').inputValue()).toBe('First grade');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${app.url}/`);
    await close();
  });

  it('closes the menu, which adds nothing to the history when one of its links is followed', async () => {
    const { page, close } = await openFromHome('/customers');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await dialog(page).waitFor();
    await page.goBack();
    await dialogClosed(page);
    expect(page.url()).toBe(`${app.url}/customers`);
    const before = await historyLength(page);
    await menu.click();
    await dialog(page)
      .getByRole('link', { name: /Vendor/ })
      .first()
      .click();
    await page.waitForURL(`${app.url}/vendors`);
    await dialogClosed(page);
    await expect.poll(() => historyLength(page)).toBe(before);
    await page.goBack();
    await page.waitForURL(`${app.url}/customers`);
    await close();
  });
});

it('Back from the form of a new bill or payment to the same form for a customer locks the customer again', async () => {
  const { page, close } = await openFromHome('/settings', DESKTOP);
  const field = page.getByRole('combobox', { name: 'Customer' });
  const locked = () => expect.poll(() => field.isDisabled()).toBe(true);
  for (const path of ['/sales/new', '/collections/new']) {
    await goInside(page, `${path}?customerId=${customer}`);
    await locked();
    await goInside(page, path);
    await field.getByText('Search by name or phone').waitFor();
    await expect.poll(() => field.isDisabled()).toBe(false);
    await page.goBack();
    await field.getByText('Rakesh Yadav · 9876543210').waitFor();
    await locked();
  }
  await close();
});
