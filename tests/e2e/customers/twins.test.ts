import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { enterVendor } from '../support/vendor-records';

let app: TestApp;
let ramu: number;
beforeAll(async () => {
  app = await openApp();
  ramu = await enterCustomer(app.api, 'रामू फल वाले', '98765 43210', '12000');
  await enterVendor(app.api, 'Kinnaur Apple Growers', { phoneNumber: '91234 56789', oldBalance: '-50' });
});
afterAll(() => app.close());

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'is already entered:' });

describe('somebody who is already entered is named beside the field', () => {
  it('for a customer with the same phone number or else a name that sounds the same, who can still be saved', async () => {
    const { page, problems, close } = await app.visit('/customers/new', { screen: PHONE });
    const [name, phone] = [page.getByLabel('Name'), page.getByLabel('Phone Number')];
    await name.fill('Ramoo Phal Wale');
    await note(page).getByText('A name that sounds the same is already entered:').waitFor();
    for (const text of ['रामू फल वाले', '98765 43210 · Azadpur Mandi', '₹12,000.00 Due'])
      await note(page).getByText(text).first().waitFor();
    await phone.fill('+91 98765-43210');
    await note(page).getByText('This phone number is already entered:').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await name.fill('Somebody Else');
    await phone.fill('90000 00001');
    await note(page).waitFor({ state: 'detached' });
    await name.fill('रामू फल वाले');
    await note(page).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`${app.url}/customers`);
    expect(problems).toEqual([]);
    await close();
  });

  it('for a vendor, with a link to the other one', async () => {
    const { page, close } = await app.visit('/vendors/new', { screen: PHONE });
    await page.getByLabel('Phone').fill('09123456789');
    await note(page).getByText('₹50.00 Credit').waitFor();
    await note(page).getByRole('link', { name: 'Kinnaur Apple Growers' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Kinnaur Apple Growers' }).waitFor();
    await close();
  });

  it('and can be chosen for a bill instead of being added again', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('9876543210 ');
    await page.getByRole('button', { name: 'Add "9876543210"' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
    await dialog.getByRole('button', { name: 'Choose रामू फल वाले' }).click();
    await page.getByRole('combobox', { name: 'Customer' }).filter({ hasText: '98765 43210' }).waitFor();
    await close();
  });
});

it('a customer who is edited is not their own twin, in Hindi too', async () => {
  const { page, close } = await app.visit(`/customers/${ramu}/edit`, { language: 'hi' });
  const phone = page.getByLabel('फोन नंबर');
  await phone.fill('+91 9876543210');
  await enterCustomer(app.api, 'Shyam', '95555 55555');
  await page.reload();
  await page.getByLabel('नाम').fill('श्याम');
  await page.getByText('ऐसा ही नाम पहले से दर्ज है:').waitFor();
  await page.getByLabel('नाम').fill('Ramu Fal Wale');
  await page.getByText('ऐसा ही नाम पहले से दर्ज है:').waitFor({ state: 'detached' });
  await close();
});

it('the note does not appear while a button is held down, so nothing moves', async () => {
  const { page, close } = await app.visit('/customers/new', { screen: DESKTOP });
  await page.getByLabel('Name').fill('Gurmeet');
  const save = page.getByRole('button', { name: 'Save' });
  const { x, y } = await boxOf(save);
  await page.mouse.move(x + 20, y + 20);
  // Before the number is typed: on a slow machine the note could come between the two.
  await page.mouse.down();
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.waitForTimeout(800);
  expect(await note(page).count()).toBe(0);
  expect((await boxOf(save)).y).toBe(y);
  await page.mouse.up();
  await page.waitForURL(`${app.url}/customers`);
  await close();
});
