import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp, type VisitOptions } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  await app.api.call('PUT', '/firm', { crates: true });
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
});
afterAll(() => app.close());

const open = async (path: string, options?: VisitOptions) => {
  const visit = await app.visit(path, options);
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return visit;
};

/** Pastes in place of what the field has, as from another app. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

async function becomes(page: Page, label: string, pasted: string, value: string): Promise<void> {
  await paste(page, label, pasted);
  await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
}

const AMOUNT = 'Amount';
const INVALID = 'Enter a valid amount';
const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });
const isMarked = (page: Page, label: string) => page.getByLabel(label).getAttribute('aria-invalid');

describe('pasted', () => {
  it('what stands for an amount is that amount, and anything else stays in sight, marked, and is not stored', async () => {
    const { page, close } = await open(`/collections/new?customerId=${customer}`, { screen: PHONE });
    const amount = page.getByLabel(AMOUNT);
    await amount.waitFor();
    await becomes(page, AMOUNT, '₹ 1,25,000.50', '125000.50');
    await becomes(page, AMOUNT, '12*450', '5400');
    await becomes(page, AMOUNT, '\u202A१,२५०\u202C', '1250');
    await becomes(page, 'Date', '२६/११/२०२६', '2026-11-26');
    await becomes(page, 'Date', '27 Nov 2026', '2026-11-27');
    await becomes(page, 'Date', '11/28/2026', '2026-11-27');
    await becomes(page, 'Date', today, today);
    for (const [pasted, shown] of [
      ['4000\n1000', '4000 1000'],
      ['4000\t1000', '4000 1000'],
      ['₹5,000 (12 box)', '₹5,000 (12 box)'],
      ['(500)', '(500)'],
    ] as const) {
      await becomes(page, AMOUNT, pasted, shown);
      await sentence(page, INVALID).waitFor();
      expect(await isMarked(page, AMOUNT)).toBe('true');
    }
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await sentence(page, 'Amount must be a positive number').waitFor();
    expect(await amount.inputValue()).toBe('(500)');
    await becomes(page, AMOUNT, 'Rs. 6,000/-', '6000');
    await sentence(page, 'Amount must be a positive number').waitFor({ state: 'detached' });
    const before = await app.api.call<unknown[]>('GET', `/collections?from=${today}&to=${today}`);
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL('**/collections');
    const after = await app.api.call<{ amount: string }[]>('GET', `/collections?from=${today}&to=${today}`);
    expect(after.length - before.length).toBe(1);
    expect(after[0]?.amount).toBe('6000.00');
    await close();
  });
});

it('the sheet of dues reads its amounts and crates in the same way', async () => {
  const { page, close } = await open('/ugrahi', { screen: PHONE });
  const amount = 'Amount from Rakesh Yadav';
  await page.getByLabel(amount).waitFor();
  await becomes(page, amount, '१२*४५०', '5400');
  await becomes(page, amount, '4000\n1000', '4000 1000');
  await sentence(page, 'Amount must be a positive number').waitFor();
  await becomes(page, amount, '5,000', '5000');
  await becomes(page, 'Crates back', '5 12', '5 12');
  await sentence(page, 'Enter a whole number').waitFor();
  await page.getByRole('button', { name: 'Save payment from Rakesh Yadav' }).click();
  await sentence(page, 'Enter a whole number').waitFor();
  await close();
});

describe('typed', () => {
  it('Hindi digits become Latin ones at once, where the caret is, also in a sum and in a price', async () => {
    const { page, close } = await open('/sales/new');
    const price = page.getByLabel('Price 1');
    await price.click();
    await page.keyboard.press('Control+A');
    for (const digit of '१२') await page.keyboard.insertText(digit);
    await expect.poll(() => price.inputValue()).toBe('12');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.insertText('५');
    await page.keyboard.insertText('६');
    await expect.poll(() => price.inputValue()).toBe('1562');
    await page.keyboard.press('End');
    await page.keyboard.type('*');
    await page.keyboard.insertText('२');
    await page.keyboard.press('Tab');
    await expect.poll(() => price.inputValue()).toBe('3124');
    await close();
  });

  it('a sign replaces the selection, or goes where the caret is', async () => {
    const { page, close } = await app.visit(`/customers/${customer}/edit`);
    const balance = page.getByLabel('Old Balance');
    const becomesBy = async (value: string, ...keys: string[]) => {
      await balance.focus();
      for (const key of keys)
        if (/^[\d.*/+-]+$/.test(key)) await page.keyboard.type(key);
        else await page.keyboard.press(key);
      await page.keyboard.press('Tab');
      await expect.poll(() => balance.inputValue()).toBe(value);
    };
    await balance.waitFor();
    await becomesBy('-500', 'Control+A', '-500');
    await becomesBy('-600', 'Control+A', '600', 'Home', '-');
    await becomesBy('-650', 'End', '-50');
    await becomesBy('36', 'Control+A', '1234', 'Shift+ArrowLeft', 'Shift+ArrowLeft', '*3');
    await page.getByLabel('Address').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('-250.5');
    await page.keyboard.press('Tab');
    await expect.poll(() => balance.inputValue()).toBe('-250.5');
    await close();
  });

  it('the arrow keys change an amount by 0.01, not below 0', async () => {
    const { page, close } = await open('/sales/new');
    const price = page.getByLabel('Price 1');
    await price.click();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => price.inputValue()).toBe('0.01');
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => price.inputValue()).toBe('0.00');
    await close();
  });
});

it('Enter that only ends a composed word stays in the field; Next on an Android keyboard goes on, though the word is underlined', async () => {
  const { page, context, close } = await open('/sales/new');
  const product = page.getByLabel('Product 1');
  await product.click();
  const keys = await context.newCDPSession(page);
  const enter = (code: number) =>
    keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: code,
    });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await keys.send('Input.imeSetComposition', { text: 'आम', selectionStart: 2, selectionEnd: 2 });
  await enter(229);
  await keys.send('Input.insertText', { text: 'आम' });
  await expect.poll(() => product.inputValue()).toBe('आम');
  expect(await focused()).toBe('items.0.productName');
  await keys.send('Input.imeSetComposition', { text: 'आम', selectionStart: 2, selectionEnd: 2 });
  await enter(13);
  await expect.poll(focused).not.toBe('items.0.productName');
  await close();
});
