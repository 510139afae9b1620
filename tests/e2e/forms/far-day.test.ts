import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
let customer: number;
let vendor: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  vendor = await app.api.create('/vendors', { name: 'Sopore Orchards' });
});
afterAll(() => app.close());

const FAR = `2062${today.slice(4)}`;
const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

it.each([
  ['payment', '/collections', () => `customerId=${customer}`, 'Record Payment', DESKTOP],
  ['payment on a phone', '/collections', () => `customerId=${customer}`, 'Record Payment', PHONE],
  ['payment to a vendor', '/vendor-payments', () => `vendorId=${vendor}`, 'Add Payment', DESKTOP],
  ['expense', '/expenses', () => '', 'Add Expense', DESKTOP],
])(
  'the year of a %s is asked about once if its day is more than a year ahead',
  async (_, path, query, save, screen) => {
    const { page, close } = await app.visit(`${path}/new?${query()}`, { screen });
    const stored = async () => (await app.api.call<unknown[]>('GET', path)).length;
    const before = await stored();
    // The same amount for the same day would be asked about too.
    await page.getByLabel('Amount').fill(`${screen.width}`);
    const day = page.locator('input[type=date]');
    await day.fill(FAR);
    await page.getByText(/, \d+ [A-Z][a-z]+ 2062$/).waitFor();
    const press = () => page.getByRole('button', { name: save, exact: true }).click();
    const question = page.getByText('2062: is that right?');
    await press();
    await question.waitFor();
    expect(await stored()).toBe(before);
    await day.fill(nextYear);
    await question.waitFor({ state: 'detached' });
    await day.fill(FAR);
    await page.getByRole('button', { name: 'Yes, save' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await expect.poll(stored).toBe(before + 1);
    await close();
  },
);
