import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { settled } from '../support/screen-walk';

let app: TestApp;
let longNamed: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  const name = 'Sri Venkateswara Wholesale Fruit Merchants and Commission Agents of Old Azadpur';
  longNamed = await app.api.create('/customers', { name, phoneNumber: '9811122233' });
});
afterAll(() => app?.close());

/** The middle of the first text in each cell of a row, which may take several lines, in pixels from the top. */
const middles = (row: Locator): Promise<number[]> =>
  row.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        if (text.width > 1) return [(text.top + text.bottom) / 2];
      }
      return [];
    }),
  );

describe.each(['/sales', '/collections', '/vendor-payments'])('in the table of %s', (path) => {
  it.each(['en', 'hi'] as const)('the cells of a row are on one line (%s)', async (language) => {
    const { page, close } = await app.visit(path, { language });
    const rows = page.locator('tbody tr:has(td:nth-child(3))');
    await rows.first().waitFor();
    await settled(page);
    for (const row of await rows.all()) {
      const heights = await middles(row);
      expect(heights.length).toBeGreaterThan(3);
      expect(Math.max(...heights) - Math.min(...heights), await row.innerText()).toBeLessThan(1.6);
    }
    await close();
  });
});

/** Fields beside each other of which one starts or ends up to 8 px above the other. */
const raggedFields = (page: Page): Promise<string[]> =>
  page.locator('main :is(input:not([type=checkbox]), select):visible').evaluateAll((controls) => {
    const boxes = controls.map((control) => ({ id: control.id, box: control.getBoundingClientRect() }));
    return boxes.flatMap(({ id, box }, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const gap = Math.max(Math.abs(other.box.top - box.top), Math.abs(other.box.bottom - box.bottom));
        const beside = other.box.left >= box.right;
        return beside && gap > 0.6 && gap < 8 ? [`${id} ${other.id} ${gap.toFixed(1)} px`] : [];
      }),
    );
  });

describe.each(['en', 'hi'] as const)('in a form (%s)', (language) => {
  it.each([
    { path: '/vendors/new', fields: 4 },
    { path: '/purchases/new', fields: 6 },
    { path: '/vendor-payments/new', fields: 3 },
    { path: '/sales/new', fields: 5 },
    { path: '/settings', fields: 6 },
  ])('the fields beside each other on $path have one height', async ({ path, fields }) => {
    const { page, close } = await app.visit(path, { language });
    await expect
      .poll(() => page.locator('main :is(input, select):visible').count())
      .toBeGreaterThanOrEqual(fields);
    await settled(page);
    await expect.poll(() => raggedFields(page)).toEqual([]);
    await close();
  });
});

it('in Hindi the figures of the overview share one line', async () => {
  const { page, close } = await app.visit('/dashboard', { language: 'hi' });
  const overview = page.getByRole('region', { name: 'एक नजर में' });
  await overview.getByText(/₹\d/).first().waitFor();
  const lines = await overview.locator('dl > div').evaluateAll((cards) =>
    cards.map((card) => {
      const range = document.createRange();
      range.selectNodeContents(card.lastElementChild ?? card);
      const [line] = range.getClientRects();
      return line ? line.bottom : 0;
    }),
  );
  expect(lines).toHaveLength(4);
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(1.6);
  await close();
});

it('on a wide screen a form ends where a list does', async () => {
  const { page, close } = await app.visit('/customers', { screen: { width: 1920, height: 1080 } });
  const rightOf = async (part: Locator) => {
    const { x, width } = await boxOf(part);
    return x + width;
  };
  const list = await rightOf(page.locator('main .sheet', { has: page.getByRole('table') }));
  await page.goto(`${app.url}/sales/new`);
  const form = await rightOf(page.locator('main .sheet', { has: page.getByRole('table') }));
  expect(form).toBe(list);
  await close();
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
  it('the values of an expanded card reach its bin, which is at its right edge', async () => {
    const { page, close } = await app.visit('/sales', { screen: PHONE });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'View Details' }).first();
    await card.getByRole('button', { name: 'View Details' }).click();
    const fields = page.getByRole('main').locator('li dl').first();
    await fields.waitFor();
    const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    const bin = page.getByRole('main').getByRole('button', { name: /^Delete bill of/ });
    expect(await rightOf(bin)).toBeGreaterThan(350);
    const left = await bin.evaluate((element) => element.getBoundingClientRect().left);
    expect(left - (await rightOf(fields))).toBeLessThanOrEqual(8);
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
  await expect.poll(() => linesOf(page, 'Fruit Khata')).toBe(1);
  await close();
});
