import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterSale } from '../support/ledger-records';
import { openMenu } from '../support/page-steps';
import { printedSheets, showPrinted } from '../support/printing';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
  const shops = [
    [
      'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur',
      'Azadpur, Delhi',
      '1234567.50',
    ],
    ['Suresh', 'Azadpur', '500'],
    ['महेश', '', '15000', '5000'],
    ['Paid Ahead', 'Azadpur', '-10'],
  ];
  for (const [name, address, oldBalance, sold] of shops) {
    const customer = { name, phoneNumber: '9876543210', address, oldBalance };
    const id = await app.api.create('/customers', customer);
    if (sold) await enterSale(app.api, id, today, sold);
  }
});
afterAll(() => app?.close());

/** The printed text of the sheet, one line for each row. */
const printedLines = (page: Page): Promise<string[]> =>
  page.locator('.list-page tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .filter((cell) => getComputedStyle(cell).display !== 'none')
        .map((cell) => cell.textContent)
        .join('|'),
    ),
  );

async function chooseOnPhone(page: Page, paper: string): Promise<void> {
  await openMenu(page);
  await page.getByLabel('Paper').selectOption(paper);
  await page.getByRole('button', { name: 'Close' }).click();
}

describe('the ugrahi sheet, printed', () => {
  it('on A4 has one line for each shop, with phone, age, due and a blank column', async () => {
    const { page, close } = await app.visit('/ugrahi');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await showPrinted(page);
    await expect
      .poll(() => printedLines(page))
      .toEqual([
        'Shop|Phone|Days|Due|Received',
        'Azadpur',
        'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur|9876543210|Old Balance|₹12,34,567.50|',
        'Suresh|9876543210|Old Balance|₹500|',
        'No address',
        'महेश|9876543210|Old Balance|₹20,000|',
      ]);
    await page.getByText('Shops: 3 · Due: ₹12,55,067.50').waitFor();
    const heights = await page
      .locator('.list-page tbody tr:has(td)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(Math.min(...heights) + 4);
    expect(await printedSheets(page)).toEqual(['594x841']);
    await close();
  });

  it('as filtered and sorted, has name, due and the blank column on an 80 mm roll; on 58 mm no blank column, but whole names', async () => {
    const { page, close } = await app.visit('/ugrahi', { screen: { width: 280, height: 700 } });
    await page.getByRole('group').getByText('Due', { exact: true }).click();
    await chooseOnPhone(page, '80 mm roll');
    await showPrinted(page);
    await expect
      .poll(() => printedLines(page))
      .toEqual([
        'Shop|Due|Received',
        'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur|₹12,34,567.50|',
        'महेश|₹20,000|',
        'Suresh|₹500|',
      ]);
    const fits = await page
      .locator('.list-page')
      .evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth && sheet.clientWidth <= 280);
    expect(fits).toBe(true);
    expect(await printedSheets(page)).toEqual(['227x841']);

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await chooseOnPhone(page, '58 mm roll');
    await page.setViewportSize({ width: 204, height: 700 });
    await showPrinted(page);
    await expect
      .poll(() => printedLines(page))
      .toEqual([
        'Shop|Due',
        'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur|₹12,34,567.50',
        'महेश|₹20,000',
        'Suresh|₹500',
      ]);
    const names = await page.locator('.list-page td:first-child').evaluateAll((cells) =>
      cells.map((cell) => ({
        cut: cell.scrollWidth > cell.clientWidth,
        width: cell.getBoundingClientRect().width,
      })),
    );
    expect(names.filter(({ cut }) => cut)).toEqual([]);
    expect(Math.min(...names.map(({ width }) => width))).toBeGreaterThan(80);
    await close();
  });
});

describe('the ugrahi sheet, shared', () => {
  const ENGLISH = [
    '*Azadpur*',
    'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur: ₹12,34,567.50 (Old Balance)',
    'Suresh: ₹500 (Old Balance)',
    '',
    '*No address*',
    'महेश: ₹20,000 (Old Balance)',
    '',
    'Shops: 3 · Due: ₹12,55,067.50',
  ];

  it('goes to the share sheet of a phone as text, one line for each shop', async () => {
    const { page, close } = await app.visit('/', { screen: PHONE });
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ text }: ShareData) => {
          document.title = text ?? '';
        },
      });
    });
    await page.goto(`${app.url}/ugrahi`);
    await openMenu(page);
    await page.getByRole('button', { name: 'Share list' }).click();
    await expect.poll(() => page.evaluate(() => document.title)).toContain('Suresh');
    const text = await page.evaluate(() => document.querySelector('title')?.textContent ?? '');
    expect(text.split('\n').slice(3)).toEqual(ENGLISH);
    await close();
  });

  it('goes to WhatsApp if there is no share sheet', async () => {
    const { page, close } = await app.visit('/ugrahi', { language: 'hi' });
    const share = page.getByRole('button', { name: 'सूची भेजें' });
    const chat = await chatOpenedBy(page, () => share.click());
    expect(messageIn(chat).split('\n').at(-1)).toBe('दुकानें: 3 · बकाया: ₹12,55,067.50');
    await close();
  });
});
