import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { toastSaying, toasts } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it.each([
  ['/customers', 'Customer deleted', () => enterCustomer(app.api, 'Ramesh Gupta', '9876543210')],
  ['/vendors', 'Vendor deleted', () => enterVendor(app.api, 'Sopore Fruit Co.')],
  [
    '/purchases',
    'Purchase deleted',
    async () => enterPurchase(app.api, await enterVendor(app.api, 'Kullu Apples')),
  ],
])('%s: a double press deletes once, without an error', async (path, deleted, enter) => {
  const { page, problems, close } = await app.visit(`${path}/${await enter()}`);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL(`${app.url}${path}`);
  await toastSaying(page, deleted).waitFor();
  expect(deletions).toHaveLength(1);
  expect(await toasts(page).getByText('Error').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
