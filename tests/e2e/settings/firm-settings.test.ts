import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { refuse, toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());
const EMPTY = {
  upiId: '',
  ownerPhone: '',
  pocket: true,
  closedUntil: '',
  crates: false,
  address: '',
  phone: '',
  licence: '',
  moneySince: '',
  cashCustomerId: null,
  name: '',
};
beforeEach(() => app.api.call('PUT', '/firm', { ...EMPTY, currentPassword: 'admin123' }));

const storedFirm = () => app.api.call('GET', '/firm');

const part = (page: Page, name: string) => page.getByRole('form', { name });
const save = (page: Page, name: string) => part(page, name).getByRole('button', { name: 'Save' }).click();

it("Money saves the firm's UPI id and the owner's phone number", async () => {
  const { page, close } = await app.visit('/settings');
  const form = part(page, 'Money');
  await form.getByLabel('UPI id').fill('no id');
  await form.getByLabel("Owner's phone number").fill('98765');
  await save(page, 'Money');
  await form.getByText('Enter a valid UPI id').waitFor();
  await form.getByText('Phone number must be at least 10 characters').waitFor();
  expect(await storedFirm()).toEqual(EMPTY);

  await form.getByLabel('UPI id').fill('sharma@ybl');
  await form.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await form.getByLabel("Owner's phone number").fill('98765 43210');
  await save(page, 'Money');
  await toastSaying(page, 'Firm updated').waitFor();
  expect(await storedFirm()).toEqual({ ...EMPTY, upiId: 'sharma@ybl', ownerPhone: '98765 43210' });
  await page.reload();
  await expect.poll(() => form.getByLabel('UPI id').inputValue()).toBe('sharma@ybl');
  await close();
});

it('What we use saves each switch as it is pressed', async () => {
  const { page, problems, close } = await app.visit('/settings?open=firm', { screen: PHONE });
  const [crates, pocket] = [
    page.getByRole('checkbox', { name: /^We lend crates/ }),
    page.getByRole('checkbox', { name: /^Phones may keep the khata/ }),
  ];
  await expect.poll(() => Promise.all([crates.isChecked(), pocket.isChecked()])).toEqual([false, true]);
  await crates.tap();
  await expect.poll(storedFirm).toEqual({ ...EMPTY, crates: true });
  await pocket.tap();
  await expect.poll(storedFirm).toEqual({ ...EMPTY, crates: true, pocket: false });
  await expect.poll(() => Promise.all([crates.isChecked(), pocket.isChecked()])).toEqual([true, false]);
  await refuse(page, '/firm', 'PUT');
  await crates.tap();
  await toastSaying(page, 'Nothing was saved. Please try again.').waitFor();
  await expect.poll(() => crates.isChecked()).toBe(true);
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  await close();
});

it('Letterhead is drawn as it is typed, saves nothing else, and is on the bill; Money is saved after it', async () => {
  const { page, close } = await app.visit('/settings');
  const form = part(page, 'Letterhead');
  await form.getByLabel('Address of the firm').fill('Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033');
  await form.getByLabel('Phone of the firm').fill('98120');
  await save(page, 'Letterhead');
  await form.getByText('Phone number must be at least 10 characters').waitFor();
  await form.getByLabel('Name of the firm').fill('Sharma Fruit Company');
  await form.getByLabel('Phone of the firm').fill('98120 44556, 98111 22334, 011-2776 5432');
  await form.getByLabel('Licence').fill('Lic. DL/AZD/1142');
  for (const text of ['Sharma Fruit Company', 'Mob. 98120 44556, 98111 22334, 011-2776 5432'])
    await form.locator('header').getByText(text, { exact: true }).waitFor();
  await part(page, 'Money').getByLabel("Owner's phone number").fill('98765 43210');
  const letterhead = {
    name: 'Sharma Fruit Company',
    address: 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033',
    phone: '98120 44556, 98111 22334, 011-2776 5432',
    licence: 'Lic. DL/AZD/1142',
  };
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    save(page, 'Letterhead'),
  ]);
  expect(request.postDataJSON()).toEqual(letterhead);
  await expect.poll(storedFirm).toEqual({ ...EMPTY, ...letterhead });
  await save(page, 'Money');
  await expect.poll(storedFirm).toEqual({ ...EMPTY, ...letterhead, ownerPhone: '98765 43210' });
  const customer = await enterCustomer(app.api, 'Ram Lal', '9876543210');
  await page.goto(`${app.url}/sales/${await enterSale(app.api, customer, today, '500.00')}`);
  await page.getByRole('article').getByText('Sharma Fruit Company', { exact: true }).waitFor();
  await close();
});
