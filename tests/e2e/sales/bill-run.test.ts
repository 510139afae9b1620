import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, DESKTOP, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { choose, isFocused, keepToasts, pressUntilAnswered, toastSaying } from '../support/page-steps';
import { deleteSalesOn, enterSaleRecords, newestSaleIs, type SaleRecords } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';
import { messageIn } from '../support/whatsapp';

const app = appOfFile();
let records: SaleRecords;
beforeAll(async () => {
  records = await enterSaleRecords(app.api);
});

/** The strip above the form; it may be behind an open dialog, where it cannot be found by role. */
const stripSays = (page: Page, text: string) =>
  page.locator('section[aria-label="Bills in a row"]').getByText(text).waitFor();
const nextBill = (page: Page) => page.getByRole('button', { name: 'Save & next bill' }).click();

/** Opens the form, saves a bill for Rakesh, of 3 boxes of Apple at 450 from the open vehicle, and goes on to the next. */
async function startRun(screen: typeof PHONE) {
  const visit = await app.visit('/sales/new', { screen });
  const { page } = visit;
  const n = screen === PHONE ? '' : ' 1';
  await page.getByRole('combobox', { name: 'Customer' }).waitFor();
  // What is under a toast could never be tapped.
  await keepToasts(page);
  await choose(page, 'Customer', /Rakesh Yadav/);
  await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
  if (screen === PHONE) await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel(`Product${n}`).fill('Apple');
  await page.getByLabel(`Unit${n}`).selectOption('box');
  await page.getByLabel(`Quantity${n}`).fill('3');
  await page.getByLabel(`Price${n}`).fill('450');
  if (screen === PHONE) await page.getByRole('button', { name: 'Done' }).click();
  await nextBill(page);
  await stripSays(page, 'Last bill: Rakesh Yadav · ₹1,350.00');
  const pressed = { taps: 0, keys: 0 };
  return {
    ...{ ...visit, pressed },
    tap: (role: 'option' | 'button', name: string | RegExp) => {
      pressed.taps += 1;
      return page.getByRole(role, { name }).tap();
    },
    type: (text: string) => {
      pressed.keys += text.length;
      return page.keyboard.type(text);
    },
    press: (key: string) => {
      pressed.keys += key.split('+').length;
      return page.keyboard.press(key);
    },
  };
}

const picker = (page: Page) => page.getByRole('dialog', { name: 'Customer' }).getByRole('combobox');

it('bills in a row on a phone take at most 3 taps and 9 keys each; none waits for a toast, and none goes without a quantity', async () => {
  await deleteSalesOn(app.api, today);
  const { page, problems, pressed, tap, type, press } = await startRun(PHONE);
  const item = page.getByRole('dialog', { name: 'Item 1' });
  for (const [quantity, rate, amount] of [
    ['12', '455', '₹5,460.00'],
    ['15', '460', '₹6,900.00'],
  ] as const) {
    Object.assign(pressed, { taps: 0, keys: 0 });
    await expect.poll(() => isFocused(picker(page))).toBe(true);
    await type('मोह');
    await tap('option', /मोहन/);
    // The item opens by itself, with the number pad for its quantity.
    await expect.poll(() => isFocused(item.getByLabel('Quantity'))).toBe(true);
    await type(quantity);
    await press('Enter');
    await type(rate);
    await tap('button', 'Done');
    await tap('button', 'Save & next bill');
    await stripSays(page, `Last bill: मोहन फल वाले · ${amount}`);
    expect(pressed.taps).toBeLessThanOrEqual(3);
    expect(pressed.keys).toBeLessThanOrEqual(9);
    await newestSaleIs(app.api, {
      customerId: records.mohan,
      purchaseId: records.open,
      items: [{ productName: 'Apple', unit: 'box', quantity: Number(quantity), unitPrice: `${rate}.00` }],
    });
  }
  await stripSays(page, '4 bills · ₹14,610.00');
  await tap('option', /Rakesh/);
  await tap('button', 'Done');
  await tap('button', 'Save Bill');
  await item.getByText('Enter a valid amount').waitFor();
  await item.getByLabel('Quantity').fill('2');
  await tap('button', 'Done');
  await tap('button', 'Save Bill');
  await page.waitForURL(`${app.url}/sales`);
  expect(problems).toEqual([]);
});

it('a vehicle that was completed before the save is taken out, and another one is asked for at once', async () => {
  const load = { vendorId: 1, vehicleNumber: 'RJ-20-H-2569', amount: '100', createdAt: '2026-10-04 05:00:00' };
  const gone = await app.api.create('/purchases', load);
  const { page, tap } = await startRun(PHONE);
  await tap('option', /मोहन/);
  await page.getByRole('dialog', { name: 'Item 1' }).getByLabel('Quantity').fill('7');
  await tap('button', 'Done');
  await choose(page, 'Source Vehicle Number', /RJ-20-H-2569/);
  await stripSays(page, 'The vehicle has changed: the last bills were from HP-08-F-8270.');
  await app.api.call('GET', `/purchases/${gone}/complete`);
  await pressUntilAnswered(page, () => nextBill(page));
  await toastSaying(page, 'This vehicle is completed and takes no new sales').waitFor();
  const vehicles = page.getByRole('dialog', { name: 'Source Vehicle Number' });
  await expect.poll(() => vehicles.getByRole('option', { name: /RJ-20-H-2569/ }).count()).toBe(0);
  await tap('option', /HP-08-F-8270/);
  await nextBill(page);
  await stripSays(page, 'Last bill: मोहन फल वाले · ₹3,150.00');
  await newestSaleIs(app.api, { purchaseId: records.open, amount: '3150.00' });
});

it('on the desktop a bill in a row takes at most 12 keys: customer, quantity, rate, Ctrl+Enter', async () => {
  const { page, problems, pressed, type, press } = await startRun(DESKTOP);
  await expect.poll(() => isFocused(picker(page))).toBe(true);
  await type('moh');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await expect.poll(() => page.getByRole('option').getAttribute('aria-selected')).toBe('true');
  await press('Enter');
  await expect.poll(() => isFocused(page.getByLabel('Quantity 1'))).toBe(true);
  await type('4');
  await press('Enter');
  await type('460');
  await page.getByText('₹1,840.00').first().waitFor();
  await press('Control+Enter');
  await stripSays(page, 'Last bill: मोहन फल वाले · ₹1,840.00');
  expect(pressed.keys).toBeLessThanOrEqual(12);
  expect(problems).toEqual([]);
});

it('a bill on a phone gets its customer from inside the picker, opens the item that breaks a rule, stays as it is when the phone is turned, and has its pieces on paper', async () => {
  const ramu = unusedName('Ramu');
  const { page, problems } = await app.visit('/sales/new', { screen: PHONE });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await page.getByLabel('Bill Description').fill('Second grade');
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await picker.tap();
  // Without the keyboard, which would hide the list.
  await expect.poll(() => isFocused(page.getByRole('dialog', { name: 'Customer' }))).toBe(true);
  await page.getByRole('dialog').getByRole('combobox').tap();
  await page.keyboard.type(ramu);
  await tap(`Add "${ramu}"`);
  const party = page.getByRole('dialog', { name: 'Add New Customer' });
  await party.getByLabel('Phone Number').and(page.locator(':focus')).waitFor();
  await party.getByLabel('Name').fill('R');
  await tap('Save and choose');
  await party.getByText('Name must be at least 2 characters').waitFor();
  await party.getByLabel('Name').fill(ramu);
  await party.getByLabel('Phone Number').fill('98100 12345');
  await tap('Save and choose');
  await picker.filter({ hasText: `${ramu} · 98100 12345` }).waitFor();

  await tap('Save Bill');
  await page.getByText('Please add at least one item', { exact: true }).waitFor();
  await tap('Add Item');
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Price').fill('55');
  await tap('Done');
  await tap('Save Bill');
  await item.getByText('Product name is required').waitFor();
  await item.getByLabel('Product').fill('Apple Royal');
  await item.getByLabel('Unit').selectOption('box');
  await expect.poll(() => item.getByLabel('Pieces').count()).toBe(0);
  await item.getByLabel('Unit').selectOption('kg');
  await item.getByLabel('Quantity').fill('240');
  await item.getByLabel('Pieces').fill('12');
  // Enter in the last field starts the next item, which is dropped if it stays blank.
  await item.getByLabel('Price').press('Enter');
  await page.getByRole('dialog', { name: 'Item 2' }).waitFor();
  await tap('Done');
  await expect.poll(() => page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(1);

  await page.setViewportSize(DESKTOP);
  await expect.poll(() => page.getByLabel('Product 1').inputValue()).toBe('Apple Royal');
  await tap('Save Bill');
  await page.waitForURL(`${app.url}/sales`);
  const saved = await newestSaleIs(app.api, {
    customerName: ramu,
    description: 'Second grade',
    amount: '13200.00',
    items: [{ unit: 'kg', quantity: 240, pieces: 12, unitPrice: '55.00' }],
  });
  await goInside(page, `/sales/${saved?.id}`);
  await page.getByRole('article', { name: 'Bill' }).getByText('नग 12 · 240 kg').first().waitFor();
  const link = page.locator('a[href^="https://wa.me/"]').first();
  expect(messageIn(await link.getAttribute('href'))).toContain('नग 12 · 240 kg × ₹55.00 = ₹13,200.00');
  expect(problems).toEqual([]);
});
