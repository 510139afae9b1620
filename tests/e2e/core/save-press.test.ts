import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf, middleOf } from '../support/boxes';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
let customer: number;
let vendor: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
  vendor = await app.api.create('/vendors', { name: 'Sopore Orchards' });
});
afterAll(() => app.close());

const saveButton = (page: Page) => page.locator('main form button[type=submit]').last();

/** Presses Save as a person does: down and, a moment later, up at the same place; on a phone it is a tap. */
async function pressSave(page: Page, width: number): Promise<void> {
  const { x, y } = await middleOf(saveButton(page));
  if (width < 768) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Longer than the screen takes to show what leaving the field changes.
  await page.waitForTimeout(150);
  await page.mouse.up();
}

const fill = (fields: Record<string, string>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text);
};

interface Case {
  width: number;
  /** what the form enters */
  form: string;
  path: () => string;
  /** the list to which a save leads */
  list: string;
  start: (page: Page) => Promise<void>;
  field: string;
  /** what the form says about an amount that is not a number */
  refusal: string;
  /** what the server stores for the amount 540 */
  saved: object;
}

// All forms have the same frame and the same field: these differ most in what stands around the amount.
const CASES: Case[] = [
  {
    width: 390,
    form: 'collection',
    path: () => `/collections/new?customerId=${customer}`,
    list: '/collections',
    start: (page) => page.getByText('Balance due').waitFor(),
    field: 'Amount',
    refusal: 'Amount must be a positive number',
    saved: { amount: '540.00' },
  },
  {
    width: 768,
    form: 'vendor payment',
    path: () => `/vendor-payments/new?vendorId=${vendor}`,
    list: '/vendor-payments',
    start: (page) => page.getByText(/pending balance|You owe|owes you/).waitFor(),
    field: 'Amount',
    refusal: 'Amount must be a number',
    saved: { amount: 540 },
  },
  {
    width: 1280,
    form: 'customer',
    path: () => '/customers/new',
    list: '/customers',
    // Not the name of somebody entered before, of whom a note would tell while Save is pressed.
    start: fill({ Name: 'Suresh Gupta', Phone: '9345678901' }),
    field: 'Old Balance',
    refusal: 'Enter a valid amount',
    saved: { oldBalance: '540.00' },
  },
  ...[768, 1280].map((width) => ({
    width,
    form: 'sale',
    path: () => `/sales/new?customerId=${customer}`,
    list: '/sales',
    start: fill({ 'Product 1': 'Apple' }),
    field: 'Price 1',
    refusal: 'Enter a valid amount',
    saved: { amount: '540.00' },
  })),
];

describe('a press on Save', () => {
  it.each(CASES)(
    'counts while the amount of a $form holds a sum ($width px)',
    async ({ path, list, start, field, refusal, saved, width }) => {
      const { page, problems, close } = await app.visit(path(), { screen: { width, height: 844 } });
      const rows = async () => (await app.api.call<{ id: number }[]>('GET', list)).length;
      const before = await rows();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await start(page);
      const amount = page.getByLabel(field, { exact: false }).first();
      await amount.fill('');
      await amount.pressSequentially('12*');
      await pressSave(page, width);
      await page.getByText(refusal, { exact: true }).first().waitFor();
      expect(posts).toEqual([]);
      await amount.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('45');
      await pressSave(page, width);
      await page.waitForURL((url) => !url.pathname.endsWith('/new'));
      // On a slow line the form is left before its answer.
      await expect.poll(rows).toBe(before + 1);
      expect(posts).toHaveLength(1);
      const newest = (await app.api.call<{ id: number }[]>('GET', list)).sort((a, b) => b.id - a.id)[0];
      expect(newest).toMatchObject(saved);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it("on a phone leaving a sum closes an item's editor at the first press, and Save counts while the description has the focus", async () => {
    const { page, close } = await app.visit(`/sales/new?customerId=${customer}`, {
      screen: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel('Product').fill('Apple');
    await page.getByLabel('Price').fill('');
    await page.getByLabel('Price').pressSequentially('12*45');
    const closeButton = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await page.touchscreen.tap(closeButton.x + 10, closeButton.y + 10);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('₹540.00').first().waitFor();
    await page.getByLabel('Bill Description').fill('First grade');
    await pressSave(page, 390);
    await page.waitForURL(`${app.url}/sales`);
    await close();
  });
});
