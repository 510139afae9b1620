import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
beforeAll(async () => {
  const customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  await enterSale(app.api, customer, '2026-11-02', '450');
});

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const dialogClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0);

/** Goes back and waits until that closed what was open, and the screen stayed. */
async function backCloses(page: Page, path: string): Promise<void> {
  await page.goBack();
  await dialogClosed(page);
  expect(page.url()).toBe(`${app.url}${path}`);
}

it('Back closes the bill details and stays, leaves a screen at once if they were closed without Back, and leads back from their link to the screen under them', async () => {
  const { page } = await app.visit('/', { screen: PHONE });
  const bill = page.getByRole('button', { name: /^Rakesh Yadav/ });
  for (const closeBill of [() => backCloses(page, '/sales'), () => page.keyboard.press('Escape')]) {
    await goInside(page, '/sales');
    await bill.click();
    await dialog(page).waitFor();
    await closeBill();
    await dialogClosed(page);
    await expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0)).toBe(0);
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
  }
  await goInside(page, '/sales');
  await bill.click();
  await dialog(page).getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/edit');
  await dialogClosed(page);
  await page.goBack();
  await page.waitForURL(`${app.url}/sales`);
  await page.goBack();
  await page.waitForURL(`${app.url}/`);
});

it('Back on a phone closes a picker and the item editor, of which it keeps what was typed, and asks before it leaves the bill', async () => {
  const { page } = await app.visit('/', { screen: PHONE });
  await page.goto(`${app.url}/sales/new`);
  await page.getByLabel('Bill Description').fill('First grade');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /Rakesh/ }).waitFor();
  await backCloses(page, '/sales/new');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await dialog(page).getByLabel('Product').fill('Mango');
  await backCloses(page, '/sales/new');
  await page.goBack();
  await page.getByRole('alertdialog').waitFor();
  await backCloses(page, '/sales/new');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await dialogClosed(page);
  await page.getByText('Mango').first().waitFor();
  await expect.poll(() => page.getByLabel('Bill Description').inputValue()).toBe('First grade');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${app.url}/`);
});
