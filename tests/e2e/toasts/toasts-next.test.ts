import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { NEW_RECORDS, type NewRecord } from '../support/new-records';
import { keepToasts, toasts } from '../support/page-steps';
import { settled } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
const enterAnyVendor = () => enterVendor(app.api, 'Aaa Vendor');
let ids: { customer: number; vendor: number };
beforeAll(async () => {
  app = await openApp({ sample: true });
  ids = {
    customer: await enterCustomer(app.api, 'Aaa Customer', '9876543210'),
    vendor: await enterAnyVendor(),
  };
});
afterAll(() => app.close());

/** Where the bottom bar begins. */
const BAR = PHONE.height - 60;

/** Whether a tap on the middle of that control reaches it. */
const takesTap = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Opens a screen on a phone, waits for the code of the toasts, and keeps every toast. */
async function openOnPhone(path: string) {
  const visit = await app.visit(path, { screen: PHONE });
  await visit.page.locator('[role=region][aria-label^=Notifications]').waitFor({ state: 'attached' });
  await settled(visit.page);
  await keepToasts(visit.page);
  return visit;
}

/** Checks while a toast is shown that each of those controls can be tapped. */
async function toastLeavesFree(page: Page, controls: readonly Locator[]): Promise<void> {
  await toasts(page).getByRole('listitem').first().waitFor();
  for (const control of controls) await expect.poll(() => takesTap(control)).toBe(true);
  expect(await toasts(page).getByRole('listitem').count()).toBeGreaterThan(0);
}

/** What may be tapped next on a list: its heading, the button that adds a record, the menu and the first row. */
const nextTargets = (page: Page, add: string): Locator[] => [
  page.getByRole('heading', { level: 1 }),
  page.getByRole('link', { name: add }).first(),
  page.getByRole('button', { name: 'Open menu' }),
  page.locator('main ul > li').locator('a, button').first(),
];

/** Adds one item on a phone, where an item opens its own dialog. */
async function fillBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).tap();
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Product').fill('Apple');
  await item.getByLabel('Price').fill('450');
  await item.getByRole('button', { name: 'Done' }).tap();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await toastLeavesFree(page, [
    page.getByRole('button', { name: 'Save Bill' }),
    page.getByRole('button', { name: 'Add Item' }),
    page.getByRole('button', { name: /^Apple/ }),
  ]);
}

/** The button for the next record on the list that a save leads to. */
const ADD: Record<string, string> = {
  bill: 'Add Sale',
  collection: 'Add Collection',
  expense: 'Add Collection',
  purchase: 'Add Purchase',
  customer: 'Add Customer',
  vendor: 'Add Vendor',
  'vendor payment': 'Add Payment',
};

describe('on a phone, the next tap is not caught by a toast', () => {
  it.each(NEW_RECORDS.map((record): [string, NewRecord] => [record.kind, record]))(
    'after a new %s',
    async (kind, record) => {
      const { page, close } = await openOnPhone(record.form(ids));
      await (kind === 'bill' ? fillBill(page) : record.fill(page, `Aa ${kind}`));
      await page.locator('main').getByRole('button', { name: record.save, exact: true }).tap();
      await page.getByRole('link', { name: ADD[kind] }).first().waitFor();
      await toastLeavesFree(page, nextTargets(page, ADD[kind] ?? ''));
      await close();
    },
  );

  it.each(['/sales', '/collections', '/vendor-payments'])(
    'after the row above the bottom bar of %s is deleted',
    async (path) => {
      const { page, close } = await openOnPhone(path);
      page.on('dialog', (dialog) => void dialog.accept());
      const rows = page.locator('main ul > li');
      const row = rows.nth(5);
      const remove = row.getByRole('button', { name: /^Delete/ });
      await row.waitFor();
      if ((await remove.count()) === 0) await row.getByRole('button', { name: 'View Details' }).tap();
      await row.evaluate((item, bar) => window.scrollBy(0, item.getBoundingClientRect().bottom - bar), BAR);
      const deleted = await remove.elementHandle();
      await remove.tap();
      await deleted?.waitForElementState('hidden');
      const next = row.locator('a, button');
      await toastLeavesFree(page, [next.first(), next.last()]);
      await close();
    },
  );

  it.each([
    ['purchase', async () => enterPurchase(app.api, await enterAnyVendor())],
    ['vendor', () => enterAnyVendor()],
    ['customer', () => enterCustomer(app.api, 'Aaa Customer', '9876543210')],
  ])('after a %s is deleted', async (kind, enter) => {
    const { page, close } = await openOnPhone(`/${kind}s/${await enter()}`);
    await page.getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('link', { name: ADD[kind] }).first().waitFor();
    await toastLeavesFree(page, nextTargets(page, ADD[kind] ?? ''));
    await close();
  });
});
