import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';

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
};
beforeEach(() => app.api.call('PUT', '/firm', { ...EMPTY, currentPassword: 'admin123' }));

const storedFirm = () => app.api.call('GET', '/firm');

it("the form saves the firm's UPI id, the owner's phone number and whether phones may keep the khata", async () => {
  const { page, close } = await app.visit('/settings');
  const form = page.getByRole('form', { name: 'Firm' });
  await form.getByLabel('UPI id').fill('no id');
  await form.getByLabel("Owner's phone number").fill('98765');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter a valid UPI id').waitFor();
  await form.getByText('Phone number must be at least 10 characters').waitFor();
  expect(await storedFirm()).toEqual(EMPTY);

  await form.getByLabel('UPI id').fill('sharma@ybl');
  await form.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await form.getByLabel("Owner's phone number").fill('98765 43210');
  await form.getByLabel('Phones may keep the khata').selectOption('No');
  await form.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Firm updated').waitFor();
  expect(await storedFirm()).toEqual({
    ...EMPTY,
    upiId: 'sharma@ybl',
    ownerPhone: '98765 43210',
    pocket: false,
  });
  await page.reload();
  await expect.poll(() => form.getByLabel('UPI id').inputValue()).toBe('sharma@ybl');
  await expect.poll(() => form.getByLabel('Phones may keep the khata').inputValue()).toBe('no');
  await close();
});

it('the form saves the letterhead, and sends nothing else', async () => {
  const { page, close } = await app.visit('/settings');
  const form = page.getByRole('form', { name: 'Firm' });
  await form.getByLabel('Address of the firm').fill('Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033');
  await form.getByLabel('Phone of the firm').fill('98120');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Phone number must be at least 10 characters').waitFor();
  await form.getByLabel('Phone of the firm').fill('98120 44556');
  await form.getByLabel('Licence').fill('Lic. DL/AZD/1142');
  const letterhead = {
    address: 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033',
    phone: '98120 44556',
    licence: 'Lic. DL/AZD/1142',
  };
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    form.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual(letterhead);
  await toastSaying(page, 'Firm updated').waitFor();
  expect(await storedFirm()).toEqual({ ...EMPTY, ...letterhead });
  await close();
});
