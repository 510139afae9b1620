import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { keepToasts, refuse, toasts } from '../support/page-steps';
import { settled } from '../support/screen-walk';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  customer = await enterCustomer(app.api, 'Aaa Customer', '9876543210');
});
afterAll(() => app.close());

/** Opens a screen on a phone, waits for the code of the toasts, and keeps every toast. */
async function openOnPhone(path: string) {
  const visit = await app.visit(path, { screen: PHONE });
  await toasts(visit.page).waitFor({ state: 'attached' });
  await settled(visit.page);
  await keepToasts(visit.page);
  return visit;
}

/** It may be behind an open dialog, where it cannot be found by role. */
const firstToast = (page: Page): Locator => page.locator('ol > li.sheet').first();

/** How often the page asks for a frame or measures something during the next thirty frames. */
const measuredAtRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    const nextFrame = window.requestAnimationFrame.bind(window);
    const { getBoundingClientRect } = Element.prototype;
    window.requestAnimationFrame = (callback) => {
      count += 1;
      return nextFrame(callback);
    };
    Element.prototype.getBoundingClientRect = function measure(this: Element) {
      count += 1;
      return getBoundingClientRect.call(this);
    };
    for (let frame = 0; frame < 30; frame += 1) await new Promise(nextFrame);
    window.requestAnimationFrame = nextFrame;
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    return count;
  });

/** Waits until the toast has its place. */
const atRest = (page: Page): Promise<void> => expect.poll(() => measuredAtRest(page)).toBe(0);

/** By how many px the toast and that element overlap, once the toast has its place. */
async function overlap(page: Page, element: Locator): Promise<number> {
  await atRest(page);
  const [toast, other] = [await boxOf(firstToast(page)), await boxOf(element)];
  return Math.max(0, Math.min(toast.y + toast.height, other.y + other.height) - Math.max(toast.y, other.y));
}

/** The network goes and comes back, which a toast says. */
async function showToast(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(/No internet/).waitFor();
  await page.context().setOffline(false);
  await firstToast(page).waitFor();
}

/** Opens a row and scrolls it to where a toast would be, right above the buttons for new rows. */
async function openRowInPlace(page: Page): Promise<Locator> {
  const row = page.locator('main ul > li').nth(6);
  await row.getByRole('button', { name: 'View Details' }).tap();
  await row.evaluate((item) => {
    const bar = document.querySelector('.add-bar')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, item.getBoundingClientRect().bottom - bar);
  });
  return row;
}

it('a toast measures nothing at rest, and stays in its place when a list is scrolled under it', async () => {
  const { page, close } = await openOnPhone('/collections');
  await showToast(page);
  await atRest(page);
  const place = await boxOf(firstToast(page));
  await page.evaluate(() => window.scrollBy(0, 300));
  await atRest(page);
  expect(await boxOf(firstToast(page))).toEqual(place);
  await close();
});

it('a toast does not cover the row that was pressed, nor where that is scrolled to', async () => {
  const { page, close } = await openOnPhone('/collections');
  await refuse(page, '/collections/*', 'DELETE');
  page.on('dialog', (dialog) => void dialog.accept());
  const row = await openRowInPlace(page);
  await row.getByRole('button', { name: /^Delete/ }).tap();
  await firstToast(page).waitFor();
  expect(await overlap(page, row)).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 40));
  expect(await overlap(page, row)).toBe(0);
  await close();
});

it('a toast with Undo stays above the row that takes the place of a deleted one', async () => {
  const { page, close } = await openOnPhone('/collections');
  page.on('dialog', (dialog) => void dialog.accept());
  const row = await openRowInPlace(page);
  await row.getByRole('button', { name: /^Delete/ }).tap();
  await firstToast(page).waitFor();
  await row.getByRole('button', { name: 'View Details' }).waitFor();
  await atRest(page);
  expect((await boxOf(firstToast(page))).y).toBeLessThan((await boxOf(row)).y);
  await close();
});

it('a toast does not cover the field that is typed into, also once a keyboard opens', async () => {
  const { page, close } = await openOnPhone(`/collections/new?customerId=${customer}`);
  const [amount, date] = [page.getByLabel('Amount'), page.getByLabel('Date')];
  await amount.focus();
  await showToast(page);
  await page.setViewportSize({ width: PHONE.width, height: 440 });
  expect(await overlap(page, amount)).toBe(0);
  await page.setViewportSize({ width: PHONE.width, height: 520 });
  await atRest(page);
  await date.evaluate((field) => field.focus({ preventScroll: true }));
  expect(await overlap(page, date)).toBe(0);
  await close();
});

it('a toast does not cover the button of a sheet that opens', async () => {
  const { page, close } = await openOnPhone(`/sales/new?customerId=${customer}`);
  await showToast(page);
  await page.getByRole('button', { name: 'Add Item' }).tap();
  expect(await overlap(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))).toBe(0);
  await close();
});
