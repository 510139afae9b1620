import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { goInside, settled } from '../support/screen-walk';

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

describe.each(['en', 'hi'] as const)('on a desktop (%s)', (language) => {
  it('the cells of a row of a table are on one line, and the fields beside each other in a form have one height', async () => {
    const { page, close } = await app.visit('/settings', { language });
    for (const path of ['/sales', '/collections', '/vendor-payments']) {
      await goInside(page, path);
      const rows = page.locator('tbody tr:has(td:nth-child(3))');
      await rows.first().waitFor();
      await settled(page);
      for (const row of await rows.all()) {
        const heights = await middles(row);
        expect(heights.length).toBeGreaterThan(3);
        expect(Math.max(...heights) - Math.min(...heights), await row.innerText()).toBeLessThan(1.6);
      }
    }
    for (const [path, fields] of [
      ['/vendors/new', 4],
      ['/purchases/new', 6],
      ['/vendor-payments/new', 3],
      ['/sales/new', 5],
      ['/settings', 6],
    ] as const) {
      await goInside(page, path);
      await expect
        .poll(() => page.locator('main :is(input, select):visible').count(), { message: path })
        .toBeGreaterThanOrEqual(fields);
      await settled(page);
      await expect.poll(() => raggedFields(page), { message: path }).toEqual([]);
    }
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

const sideOf = (part: Locator, side: 'left' | 'right'): Promise<number> =>
  part.evaluate((element, edge) => element.getBoundingClientRect()[edge], side);

it('an entry of the history has its details under its name and its button beside it, a form ends where a list does, and a printed statement keeps the firm on one line beside the longest name', async () => {
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

  await page.setViewportSize({ width: 1920, height: 1080 });
  const rightOfTable = async () => {
    const { x, width } = await boxOf(page.locator('main .sheet', { has: page.getByRole('table') }));
    return x + width;
  };
  await goInside(page, '/customers');
  const list = await rightOfTable();
  await goInside(page, '/sales/new');
  expect(await rightOfTable()).toBe(list);

  await page.setViewportSize(DESKTOP);
  await goInside(page, `/khata/${longNamed}?view=statement`);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Closing Balance').first().waitFor();
  await expect.poll(() => linesOf(page, 'Fruit Khata')).toBe(1);
  await close();
});

it.each(['en', 'hi'] as const)(
  'on a phone the values of an expanded card reach its bin at its right edge, and the own dates of the Sale Book are in one row or one column (%s)',
  async (language) => {
    const { page, close } = await app.visit('/sales', { screen: PHONE, language });
    const main = page.getByRole('main');
    const details = language === 'en' ? 'View Details' : 'पूरा देखें';
    await main.getByRole('button', { name: details }).first().click();
    const fields = main.locator('li dl').first();
    await fields.waitFor();
    const bin = main.getByRole('button', { name: language === 'en' ? /^Delete bill of/ : /का बिल हटाएं$/ });
    expect(await sideOf(bin, 'right')).toBeGreaterThan(350);
    expect((await sideOf(bin, 'left')) - (await sideOf(fields, 'right'))).toBeLessThanOrEqual(8);

    await goInside(page, '/sales?view=summary&period=own&from=2025-12-01&to=2025-12-31');
    const dates = main.locator('input[type=date]');
    await dates.nth(1).waitFor();
    const places = await dates.evaluateAll((inputs) =>
      inputs.map((input) => input.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
    );
    expect(places[0]?.left === places[1]?.left || places[0]?.top === places[1]?.top).toBe(true);
    await close();
  },
);
