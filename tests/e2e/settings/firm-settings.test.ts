import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { refuse, toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());
beforeEach(() => app.api.call('PUT', '/firm', { upiId: '', ownerPhone: '', pocket: true }));

const storedFirm = () => app.api.call('GET', '/firm');

it("the form saves the firm's UPI id, the owner's phone number and whether phones may keep the khata", async () => {
  const { page, close } = await app.visit('/settings');
  const form = page.getByRole('form', { name: 'Firm' });
  await form.getByLabel('UPI id').fill('no id');
  await form.getByLabel("Owner's phone number").fill('98765');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter a valid UPI id').waitFor();
  await form.getByText('Phone number must be at least 10 characters').waitFor();
  expect(await storedFirm()).toEqual({
    upiId: '',
    ownerPhone: '',
    pocket: true,
    closedUntil: '',
    crates: false,
  });

  await form.getByLabel('UPI id').fill('sharma@ybl');
  await form.getByLabel("Owner's phone number").fill('98765 43210');
  await form.getByLabel('Phones may keep the khata').selectOption('No');
  await form.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Firm updated').waitFor();
  expect(await storedFirm()).toEqual({
    upiId: 'sharma@ybl',
    ownerPhone: '98765 43210',
    pocket: false,
    closedUntil: '',
    crates: false,
  });
  await page.reload();
  await expect.poll(() => form.getByLabel('UPI id').inputValue()).toBe('sharma@ybl');
  await expect.poll(() => form.getByLabel('Phones may keep the khata').inputValue()).toBe('no');
  await close();
});

it('a firm that could not be fetched says so and can be tried again', async () => {
  const { page, close } = await app.visit('/dashboard');
  await refuse(page, '/firm', 'GET');
  await page.goto(`${app.url}/settings`);
  await page.getByText('Failed to fetch the firm').waitFor();
  await page.unroute('**/api.php/firm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('form', { name: 'Firm' }).waitFor();
  await close();
});

it('on a phone the form is in Hindi and nothing scrolls sideways', async () => {
  const { page, problems, close } = await app.visit('/settings', { screen: PHONE, language: 'hi' });
  await page.getByRole('form', { name: 'फर्म' }).getByLabel('UPI आईडी').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});
