import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { showWindow } from '../support/page-steps';

const app = appOfFile();
let customer: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
});

const payments = () => app.api.call<{ amount: string; date: string }[]>('GET', '/collections');
const valueIs = (page: Page, label: string, value: string) =>
  expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);

it('what is pasted as an amount or a day is read as people write it; anything else stays in sight, marked, and is not stored', async () => {
  const { page, context } = await app.visit(`/collections/new?customerId=${customer}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasted = async (label: string, text: string, value: string) => {
    await page.getByLabel(label).focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await valueIs(page, label, value);
  };
  await pasted('Amount', '₹ 1,25,000.50', '125000.50');
  await pasted('Amount', '\u202A१,२५०\u202C', '1250');
  await pasted('Date', '२६/११/२०२६', '2026-11-26');
  await pasted('Date', '11/28/2026', '2026-11-26');
  await pasted('Date', today, today);
  for (const [text, shown] of [
    ['4000\n1000', '4000 1000'],
    ['₹5,000 (12 box)', '₹5,000 (12 box)'],
  ] as const) {
    await pasted('Amount', text, shown);
    await page.getByText('Enter a valid amount', { exact: true }).waitFor();
  }
  const before = await payments();
  const save = page.getByRole('button', { name: 'Record Payment' });
  await save.click();
  await page.getByText('Amount must be a positive number', { exact: true }).waitFor();
  expect(await payments()).toEqual(before);
  await pasted('Amount', 'Rs. 6,000/-', '6000');
  await save.click();
  await page.waitForURL('**/collections');
  await expect.poll(async () => (await payments()).length).toBe(before.length + 1);
  expect((await payments())[0]?.amount).toBe('6000.00');
});

it('Hindi digits become Latin ones where the caret is, a sum its result, the arrow keys change a paisa, and Enter that ends a composed word stays', async () => {
  const { page, context } = await app.visit('/sales/new');
  await page.getByLabel('Price 1').click();
  const { keyboard } = page;
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await keyboard.press(key);
  await valueIs(page, 'Price 1', '0.01');
  for (const key of ['ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await valueIs(page, 'Price 1', '0.00');
  await keyboard.press('Control+A');
  for (const digit of '१२') await keyboard.insertText(digit);
  await keyboard.press('ArrowLeft');
  for (const digit of '५६') await keyboard.insertText(digit);
  await valueIs(page, 'Price 1', '1562');
  await keyboard.press('End');
  await keyboard.type('*');
  await keyboard.insertText('२');
  await keyboard.press('Tab');
  await valueIs(page, 'Price 1', '3124');

  await page.getByLabel('Product 1').click();
  const keys = await context.newCDPSession(page);
  const compose = () => keys.send('Input.imeSetComposition', { text: 'आम', selectionStart: 2, selectionEnd: 2 });
  const enter = (windowsVirtualKeyCode: number) =>
    keys.send('Input.dispatchKeyEvent', {
      ...{ type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode },
    });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await compose();
  await enter(229);
  await keys.send('Input.insertText', { text: 'आम' });
  await valueIs(page, 'Product 1', 'आम');
  expect(await focused()).toBe('items.0.productName');
  // Next on an Android keyboard goes on, though the word is underlined.
  await compose();
  await enter(13);
  await expect.poll(focused).not.toBe('items.0.productName');
});

it('the year of a payment is asked about once if its day is more than a year ahead', async () => {
  const { page } = await app.visit(`/collections/new?customerId=${customer}`, { screen: PHONE });
  const before = (await payments()).length;
  await page.getByLabel('Amount').fill('390');
  const day = page.locator('input[type=date]');
  const far = `2062${today.slice(4)}`;
  await day.fill(far);
  await page.getByRole('button', { name: 'Record Payment', exact: true }).click();
  const question = page.getByText('2062: is that right?');
  await question.waitFor();
  expect(await payments()).toHaveLength(before);
  await day.fill(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`);
  await question.waitFor({ state: 'detached' });
  await day.fill(far);
  await page.getByRole('button', { name: 'Yes, save' }).click();
  await page.waitForURL('**/collections');
  await expect.poll(async () => (await payments()).length).toBe(before + 1);
});

it.each([
  ['takes the new day', '/sales/new', 'Sale Date', '', '2026-11-21'],
  ['keeps its day if something was typed', '/expenses/new', 'Date', '50', '2026-11-20'],
])('a form that is left open overnight %s', async (_, path, label, typed, inTheMorning) => {
  const { page, context } = await app.visit('/nowhere', { screen: PHONE });
  // The server's clock does not follow: without a Date header the page trusts its own.
  await context.route('**/api.php/**', async (route) => {
    const answer = await route.fetch();
    const { date: _date, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.clock.install({ time: new Date('2026-11-20T23:50:00+05:30') });
  await page.goto(`${app.url}${path}`);
  await valueIs(page, label, '2026-11-20');
  if (typed) await page.getByLabel('Amount').fill(typed);
  await page.clock.fastForward('05:30:00');
  await showWindow(page);
  await valueIs(page, label, inTheMorning);
});
