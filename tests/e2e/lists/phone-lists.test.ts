import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { goInside, settled } from '../support/screen-walk';

const SMALL_PHONE = { width: 360, height: 640 };
/** A list's entries on a phone. */
const CARDS = 'main ul[aria-label] > li';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp({ season: true });
  customer = (await app.api.call<{ id: number }[]>('GET', '/customers'))[0]?.id ?? 0;
});
afterAll(() => app.close());

/** The height of the tallest card and the top of the first in px, and how many are whole above the bottom bar. */
const measureCards = (page: Page) =>
  page.evaluate((cards) => {
    const boxes = [...document.querySelectorAll(cards)].map((card) => card.getBoundingClientRect());
    const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
    return {
      tallest: Math.max(...boxes.map(({ height }) => height)),
      first: boxes[0]?.top ?? 0,
      whole: boxes.filter(({ bottom }) => bottom <= end).length,
    };
  }, CARDS);

const firstCard = (page: Page) => page.locator(CARDS).first();
const barTop = async (page: Page): Promise<number> => (await boxOf(page.locator('.bottom-bar'))).y;

async function openList(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await firstCard(page).waitFor();
  await settled(page);
}

it('in Hindi a list on a phone shows eight whole rows of at most 72 px, leaves out what a row does not have, and starts above 420 px in the day book and a khata', async () => {
  const { page, problems, close } = await app.visit('/outbox', { screen: PHONE, language: 'hi' });
  for (const path of ['/customers', '/sales', '/collections', '/vendors', '/purchases', '/vendor-payments']) {
    await openList(page, path);
    await expect.poll(async () => (await measureCards(page)).tallest).toBeLessThanOrEqual(72);
    await expect.poll(async () => (await measureCards(page)).whole).toBeGreaterThanOrEqual(8);
    expect(await scrollsSideways(page)).toBe(false);
    const cards = () => page.locator(CARDS).allInnerTexts();
    if (path === '/sales' || path === '/vendors')
      await expect
        .poll(async () => (await cards()).filter((card) => /(^|[\n·] ?)-$/m.test(card)))
        .toEqual([]);
  }
  for (const path of ['/collections', `/khata/${customer}`]) {
    await openList(page, path);
    await expect.poll(async () => (await measureCards(page)).first).toBeLessThan(420);
  }
  expect(problems).toEqual([]);
  for (const path of ['/customers', '/collections']) {
    await openList(page, path);
    const strip = await boxOf(page.locator('.add-bar'));
    expect([strip.x, strip.width]).toEqual([0, 390]);
    expect(Math.abs(strip.y + strip.height - (await barTop(page)))).toBeLessThanOrEqual(1);
    // The strip of buttons covers no row, not even half of one.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await boxOf(page.locator('main nav button').last());
    expect(last.y + last.height).toBeLessThanOrEqual(strip.y);
  }
  await close();
});

it('in Hindi the report has its three cards and the first vehicle with its bar on the first screen of a phone, and each count beside its name on a small one', async () => {
  const visit = await app.visit('/outbox', { screen: PHONE, language: 'hi' });
  const page = await visit.context.newPage();
  await recordLayoutShifts(page);
  await page.goto(`${app.url}/reports/profit-loss`);
  await firstCard(page).waitFor();
  await settled(page);
  expect(await page.locator('main h2').count()).toBe(4);
  const { y, height } = await boxOf(firstCard(page));
  expect(y + height).toBeLessThanOrEqual(await barTop(page));
  expect(await scrollsSideways(page)).toBe(false);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);

  await page.setViewportSize(SMALL_PHONE);
  const counts = page.locator('main section').nth(1).locator('dl > div');
  const apart = () =>
    counts.evaluateAll(
      (lines) =>
        lines.filter((line) => {
          const [name, count] = [...line.children].map((part) => part.getBoundingClientRect());
          return !name || !count || count.top >= name.bottom || count.left < name.right;
        }).length,
    );
  await expect.poll(apart).toBe(0);
  expect(await counts.count()).toBe(4);
  await visit.close();
});

it('in Hindi on a small phone the fields of two shops of Ugrahi are above its bars, and Home stays within three screens', async () => {
  // The words of a late morning are the longest.
  await app.sql("UPDATE sales SET entered_at = CONCAT(DATE(entered_at), ' 11:47:00')");
  const { page, close } = await app.visit('/ugrahi', { screen: SMALL_PHONE, language: 'hi' });
  const field = page.locator('main li input').nth(1);
  await field.waitFor();
  await settled(page);
  const { y, height } = await boxOf(field);
  expect(y + height).toBeLessThanOrEqual((await boxOf(page.locator('.form-bar'))).y);
  await goInside(page, '/');
  await page.getByRole('heading', { name: 'आखिरी एंट्री' }).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1920);
  await close();
});

it('an opened bill has its bin beside its fields at 390 and 320 px, and a plate stays as it is when its card is opened', async () => {
  const { page, close } = await app.visit('/sales', { screen: PHONE });
  const closed = page.locator(CARDS).filter({ hasText: 'View Details' }).first();
  await closed.getByRole('button', { name: /^View Details/ }).tap();
  const opened = page.locator(CARDS).filter({ hasText: 'Hide Details' });
  for (const screen of [PHONE, NARROW_PHONE]) {
    await page.setViewportSize(screen);
    const fields = await boxOf(opened.locator('dl'));
    const bin = await boxOf(opened.getByRole('button', { name: /^Delete bill of/ }));
    expect(bin.x).toBeGreaterThanOrEqual(fields.x + fields.width);
    expect(bin.y).toBeLessThan(fields.y + fields.height);
  }
  await page.setViewportSize(PHONE);
  await openList(page, '/purchases');
  const plate = firstCard(page).locator('.plate');
  const before = await boxOf(plate);
  await firstCard(page)
    .getByRole('button', { name: /^View Details/ })
    .tap();
  await page.getByRole('button', { name: /^Hide Details/ }).waitFor();
  const { width, height } = await boxOf(plate);
  expect({ width, height }).toEqual({ width: before.width, height: before.height });
  await close();
});

async function sortBy(page: Page, column: string, order: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: column, exact: true })
    .getByRole('button', { name: order })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('the menu of a list on a phone sorts it by name, amount, date and balance, exports it and leads to related screens', async () => {
  const highest = async (path: string, of: (row: Record<string, unknown>) => number) =>
    Math.max(...(await app.api.call<Record<string, unknown>[]>('GET', path)).map(of));
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  const due = await highest('/reports/customer-balances', (row) => Number(row.balance));
  const { page, problems, close } = await app.visit('/customers', { screen: PHONE });
  await firstCard(page).waitFor();
  await sortBy(page, 'Balance Due', 'Highest first');
  await expect.poll(() => firstCard(page).innerText()).toContain(rupees(due));
  await sortBy(page, 'Customer', 'Z to A');
  await expect.poll(() => firstCard(page).innerText()).not.toContain(rupees(due));
  await openList(page, '/sales');
  await sortBy(page, 'Amount', 'Highest first');
  const amount = await highest('/sales', (row) => Number(row.amount));
  await expect.poll(() => firstCard(page).innerText()).toContain(rupees(amount));
  await sortBy(page, 'Date', 'Oldest first');
  await expect.poll(() => page.url()).toBe(`${app.url}/sales?sort=date`);
  expect(problems).toEqual([]);

  await openList(page, '/collections');
  await page.getByRole('button', { name: 'More' }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).tap();
  expect((await download).suggestedFilename()).toBe('collections-and-expenses.csv');
  await page.getByRole('dialog').getByRole('link', { name: 'Ugrahi' }).tap();
  await page.waitForURL(`${app.url}/ugrahi`);
  await close();
});
