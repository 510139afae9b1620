import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
});
afterAll(() => app.close());

/** Types digits and signs into the field, presses the other keys, and leaves it; waits until it has that value. */
async function becomes(page: Page, label: string, value: string, ...keys: string[]): Promise<void> {
  const field = page.getByLabel(label);
  await field.focus();
  for (const key of keys)
    if (/^[\d.*/+-]+$/.test(key)) await page.keyboard.type(key);
    else await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe(value);
}

describe('a sign typed into an amount', () => {
  it('replaces the selection, or goes where the caret is; 1e5 and what is no sum are reported and not saved', async () => {
    const { page, close } = await app.visit(`/customers/${customer}/edit`);
    const balance = 'Old Balance';
    const field = page.getByLabel(balance);
    await field.waitFor();
    await becomes(page, balance, '-500', 'Control+A', '-500');
    await page.getByLabel('Address').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('-250.5');
    await page.keyboard.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('-250.5');
    await becomes(page, balance, '-600', 'Control+A', '600', 'Home', '-');
    await becomes(page, balance, '-650', 'End', '-50');
    await becomes(page, balance, '36', 'Control+A', '1234', 'Shift+ArrowLeft', 'Shift+ArrowLeft', '*3');

    const error = page.getByText('Enter a valid amount', { exact: true });
    await becomes(page, balance, '5/0', 'Control+A', '5/0');
    await error.waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await error.waitFor();
    await becomes(page, balance, '5', 'Control+A', '5');
    await error.waitFor({ state: 'detached' });
    // Neither 15 nor a hundred thousand.
    await field.fill('');
    await field.pressSequentially('1e5');
    await expect.poll(() => field.inputValue()).toBe('1e5');
    await page.getByRole('button', { name: 'Save' }).click();
    await error.waitFor();
    expect(await app.api.call('GET', `/customers/${customer}`)).toMatchObject({ oldBalance: '35162.00' });
    await close();
  });

  it('works with a keyboard that reports no keys, such as a phone’s', async () => {
    const { page, close } = await app.visit(`/customers/${customer}/edit`, { screen: PHONE });
    const balance = page.getByLabel('Old Balance');
    const insert = async (...texts: string[]) => {
      for (const text of texts) await page.keyboard.insertText(text);
    };
    await balance.fill('600');
    await page.keyboard.press('End');
    await insert('-', '5', '0');
    await expect.poll(() => balance.inputValue()).toBe('600-50');
    await page.getByLabel('Address').focus();
    await expect.poll(() => balance.inputValue()).toBe('550');
    await balance.selectText();
    await insert('-', '5');
    await expect.poll(() => balance.inputValue()).toBe('-5');
    await balance.fill('12');
    await insert('.', '.', '5');
    await page.getByLabel('Address').focus();
    await page.getByText('Enter a valid amount', { exact: true }).waitFor();
    await close();
  });

  it('replaces the default quantity of an item; a price that is no sum is reported when the field loses the focus', async () => {
    const { page, close } = await app.visit('/sales/new');
    await page.getByLabel('Quantity 1').click();
    await page.keyboard.type('-3');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Quantity 1').inputValue()).toBe('-3');
    const error = page.getByText('Enter a valid amount', { exact: true });
    await becomes(page, 'Price 1', '12*', 'Control+A', '12*');
    await error.waitFor();
    await becomes(page, 'Price 1', '24', 'End', '2');
    await error.waitFor({ state: 'detached' });
    await close();
  });
});
