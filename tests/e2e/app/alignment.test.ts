import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';

let app: TestApp;
let longNamed: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  const name = 'Sri Venkateswara Wholesale Fruit Merchants and Commission Agents of Old Azadpur';
  longNamed = await app.api.create('/customers', { name, phoneNumber: '9811122233' });
});
afterAll(() => app?.close());

/** The middle of the first line of text in each cell of a row, in pixels from the top. */
const middles = (row: Locator): Promise<number[]> =>
  row.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const [line] = range.getClientRects();
        if (line && line.width > 1) return [(line.top + line.bottom) / 2];
      }
      return [];
    }),
  );

describe.each(['/sales', '/collections', '/vendor-payments'])('in the table of %s', (path) => {
  it.each(['en', 'hi'] as const)('the cells of a row are on one line (%s)', async (language) => {
    const { page, close } = await app.visit(path, { language });
    const rows = page.locator('tbody tr:has(td:nth-child(3))');
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      const heights = await middles(row);
      expect(heights.length).toBeGreaterThan(3);
      expect(Math.max(...heights) - Math.min(...heights), await row.innerText()).toBeLessThan(1.6);
    }
    await close();
  });
});

it('an entry of the history has its details under its name, its button beside it', async () => {
  const { page, close } = await app.visit('/history', { screen: DESKTOP });
  const row = page.locator('main .entry-row:not(:has(button))').first();
  await row.waitFor();
  const lefts = await row.evaluate(({ children }) =>
    [...children].map((child) => child.getBoundingClientRect().left),
  );
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBe(lefts[1]);
  const withButton = page.locator('main .entry-row:has(button)').first();
  const tops = await withButton.evaluate(({ children }) =>
    [...children].map((child) => child.getBoundingClientRect().top),
  );
  expect(tops[2]).toBe(tops[0]);
  await close();
});

describe('on a phone', () => {
  it('the values of an expanded card reach its right edge', async () => {
    const { page, close } = await app.visit('/sales', { screen: PHONE });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'View Details' }).first();
    await card.getByRole('button', { name: 'View Details' }).click();
    const fields = page.getByRole('main').locator('li dl').first();
    await fields.waitFor();
    const right = await fields.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeGreaterThan(350);
    await close();
  });

  it.each(['en', 'hi'] as const)(
    "the Sale Book's own dates are in one row or one column (%s)",
    async (language) => {
      const { page, close } = await app.visit(
        '/sales?view=summary&period=own&from=2025-12-01&to=2025-12-31',
        {
          screen: PHONE,
          language,
        },
      );
      const dates = page.getByRole('main').locator('input[type=date]');
      await dates.nth(1).waitFor();
      const lefts = await dates.evaluateAll((inputs) =>
        inputs.map((input) => input.getBoundingClientRect().left),
      );
      const tops = await dates.evaluateAll((inputs) =>
        inputs.map((input) => input.getBoundingClientRect().top),
      );
      expect(lefts[0] === lefts[1] || tops[0] === tops[1]).toBe(true);
      await close();
    },
  );
});

/** How many lines a text is broken into. */
const linesOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .last()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });

it('a printed statement keeps the firm on one line beside the longest name', async () => {
  const { page, close } = await app.visit(`/khata/${longNamed}?view=statement`, { screen: DESKTOP });
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Closing Balance').first().waitFor();
  expect(await linesOf(page, 'Fruit Khata')).toBe(1);
  await close();
});
