import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type EmptyList = readonly [path: string, text: string, add: string, form: string];
const CUSTOMERS: EmptyList = ['/customers', 'No records found.', 'Add Customer', '/customers/new'];
const SALE_BOOK: EmptyList = ['/sales?view=summary', 'No sales found.', 'Add Sale', '/sales/new'];
const UGRAHI: EmptyList = ['/ugrahi', 'Nobody owes anything.', 'Add Collection', '/collections/new'];
const LISTS: readonly EmptyList[] = [
  CUSTOMERS,
  ['/sales', 'No sales found.', 'Add Sale', '/sales/new'],
  SALE_BOOK,
  ['/collections', 'No records found.', 'Add Collection', '/collections/new'],
  ['/vendors', 'No records found.', 'Add Vendor', '/vendors/new'],
  ['/purchases', 'No records found.', 'Add Purchase', '/purchases/new'],
  ['/vendor-payments', 'No payments found', 'Add Payment', '/vendor-payments/new'],
  UGRAHI,
  ['/outbox', 'Nothing is waiting on this phone.', 'Go to the dashboard', '/dashboard'],
];

it.each([
  ['390 px', PHONE, LISTS],
  ['1280 px', DESKTOP, [CUSTOMERS, SALE_BOOK, UGRAHI]],
])(
  'an empty list says so, with a drawing and a single button for the next step (%s)',
  async (_, screen, lists) => {
    const { page, problems, close } = await app.visit('/settings', { screen });
    for (const [path, text, add, form] of lists) {
      await goInside(page, path);
      await page.getByText(text, { exact: true }).waitFor();
      await page.locator('.khata-drawing').waitFor();
      await expect.poll(() => page.getByRole('link', { name: add }).count()).toBe(1);
      await page.getByRole('link', { name: add }).click();
      await page.waitForURL(`${app.url}${form}`);
    }
    expect(problems).toEqual([]);
    await close();
  },
);
