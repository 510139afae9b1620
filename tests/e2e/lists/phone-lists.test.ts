import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { settled } from '../support/screen-walk';

/** A list's entries on a phone. */
const CARDS = 'main ul[aria-label] > li';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
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

async function openList(path: string, language: 'en' | 'hi') {
  const visit = await app.visit(path, { screen: PHONE, language });
  await visit.page.locator(CARDS).first().waitFor();
  await settled(visit.page);
  return visit;
}

it('Home with its lists stays within three screens of a small phone', async () => {
  const { page, close } = await app.visit('/', { screen: { width: 360, height: 640 } });
  await page.getByRole('heading', { name: 'Last entries' }).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1920);
  await close();
});

describe.each(['en', 'hi'] as const)('a list on a phone (%s)', (language) => {
  it.each(['/customers', '/sales', '/collections', '/vendors', '/purchases', '/vendor-payments'])(
    'shows eight whole rows of at most 72 px: %s',
    async (path) => {
      const { page, problems, close } = await openList(path, language);
      await expect.poll(async () => (await measureCards(page)).tallest).toBeLessThanOrEqual(72);
      await expect.poll(async () => (await measureCards(page)).whole).toBeGreaterThanOrEqual(8);
      expect(await scrollsSideways(page)).toBe(false);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('has its buttons in a strip as wide as the screen, so that none covers half a row', async () => {
    for (const path of ['/customers', '/collections']) {
      const { page, close } = await openList(path, language);
      const strip = await boxOf(page.locator('.add-bar'));
      const bottomBar = await boxOf(page.locator('.bottom-bar'));
      expect([strip.x, strip.width]).toEqual([0, 390]);
      expect(Math.abs(strip.y + strip.height - bottomBar.y)).toBeLessThanOrEqual(1);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = await boxOf(page.locator('main nav button').last());
      expect(last.y + last.height).toBeLessThanOrEqual(strip.y);
      await close();
    }
  });

  it('leaves out what a row does not have', async () => {
    for (const path of ['/sales', '/vendors']) {
      const { page, close } = await openList(path, language);
      const cards = async () => page.locator(CARDS).allInnerTexts();
      await expect
        .poll(async () => (await cards()).filter((card) => /(^|[\n·] ?)-$/m.test(card)))
        .toEqual([]);
      await close();
    }
  });

  it('starts above 420 px in the day book and in a khata', async () => {
    for (const path of ['/collections', `/khata/${customer}`]) {
      const { page, close } = await openList(path, language);
      await expect.poll(async () => (await measureCards(page)).first).toBeLessThan(420);
      await close();
    }
  });
});

const firstCard = (page: Page) => page.locator(CARDS).first();

async function sortBy(page: Page, column: string, order: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: column, exact: true })
    .getByRole('button', { name: order })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the menu of a list on a phone', () => {
  it('sorts it by name, amount, date and balance', async () => {
    const highest = async (path: string, of: (row: Record<string, unknown>) => number) =>
      Math.max(...(await app.api.call<Record<string, unknown>[]>('GET', path)).map(of));
    const due = await highest('/reports/customer-balances', (row) => Number(row.balance));
    const { page, problems, close } = await openList('/customers', 'en');
    await sortBy(page, 'Balance Due', 'Highest first');
    const rupees = due.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect.poll(() => firstCard(page).innerText()).toContain(`₹${rupees}`);
    await sortBy(page, 'Customer', 'Z to A');
    await expect.poll(() => firstCard(page).innerText()).not.toContain(`₹${rupees}`);
    await page.goto(`${app.url}/sales`);
    await firstCard(page).waitFor();
    await sortBy(page, 'Amount', 'Highest first');
    const amount = await highest('/sales', (row) => Number(row.amount));
    await expect
      .poll(() => firstCard(page).innerText())
      .toContain(`₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`);
    await sortBy(page, 'Date', 'Oldest first');
    await expect.poll(() => page.url()).toBe(`${app.url}/sales?sort=date`);
    expect(problems).toEqual([]);
    await close();
  });

  it('exports the list, and leads to related screens', async () => {
    const { page, close } = await openList('/collections', 'en');
    await page.getByRole('button', { name: 'More' }).tap();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).tap();
    expect((await download).suggestedFilename()).toBe('collections-and-expenses.csv');
    await page.getByRole('dialog').getByRole('link', { name: 'Ugrahi' }).tap();
    await page.waitForURL(`${app.url}/ugrahi`);
    await close();
  });
});
