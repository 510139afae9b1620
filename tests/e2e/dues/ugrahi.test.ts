import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, shortDay, today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { hold, openMenu } from '../support/page-steps';
import { printedSheets, showPrinted } from '../support/printing';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const LONG = 'Ramesh Kumar and Sons, Fruit Merchants and Commission Agents of Azadpur';

const app = appOfFile();
beforeAll(async () => {
  for (const [name, address, oldBalance, sold] of [
    [LONG, 'Azadpur, Delhi', '1234567.50'],
    ['Suresh', 'Azadpur', '500'],
    ['महेश', '', '15000', '5000'],
    ['Paid Ahead', 'Azadpur', '-10'],
  ]) {
    const customer = { name, phoneNumber: '9876543210', address, oldBalance };
    const id = await app.api.create('/customers', customer);
    if (sold) await enterSale(app.api, id, today, sold);
  }
});

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

it('the sheet is printed on A4 by area with phone, age, due and a blank column, and sent to WhatsApp as text', async () => {
  const { page } = await app.visit('/ugrahi');
  const share = page.getByRole('button', { name: 'Share list' });
  const message = messageIn(await chatOpenedBy(page, () => share.click()));
  expect(message.split('\n').slice(-8)).toEqual([
    '*Azadpur*',
    `${LONG}: ₹12,34,567.50 (Old Balance)`,
    'Suresh: ₹500 (Old Balance)',
    '',
    '*No address*',
    'महेश: ₹20,000 (Old Balance)',
    '',
    'Shops: 3 · Due: ₹12,55,067.50',
  ]);
  await showPrinted(page);
  await expect
    .poll(() => printedLines(page))
    .toEqual([
      'Shop|Phone|Days|Due|Received',
      'Azadpur',
      `${LONG}|9876543210|Old Balance|₹12,34,567.50|`,
      'Suresh|9876543210|Old Balance|₹500|',
      'No address',
      'महेश|9876543210|Old Balance|₹20,000|',
    ]);
  expect(await printedSheets(page)).toEqual(['594x841']);
});

it('on a roll of 58 mm it has name and due, in the order of the screen', async () => {
  const { page } = await app.visit('/ugrahi', { screen: PHONE });
  await page.getByRole('group').getByText('Due', { exact: true }).click();
  await openMenu(page);
  await page.getByLabel('Paper').selectOption('58 mm roll');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 204, height: 700 });
  await showPrinted(page);
  await expect
    .poll(() => printedLines(page))
    .toEqual(['Shop|Due', `${LONG}|₹12,34,567.50`, 'महेश|₹20,000', 'Suresh|₹500']);
});

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const paymentsOf = async (customerId: number) =>
  (await app.api.call<{ customerId: number; amount: string; method: string }[]>('GET', '/collections'))
    .filter((row) => row.customerId === customerId)
    .map(({ amount, method }) => `${method} ${amount}`)
    .sort();

it('on a round shops pay in full, round down, are let off a large rest after a question, promise, and are closed for the day', async () => {
  const enter = (name: string) => enterCustomer(app.api, name, '9876543210', '4862.39');
  const [full, rounded, large] = [await enter('Gopal'), await enter('Iqbal'), await enter('Harpreet')];
  const [promised] = [await enter('Dinesh'), await enter('Nitin')];
  const { page, problems } = await app.visit('/ugrahi', { screen: PHONE });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const openMore = (name: string) => press(`More for ${name}`);
  await press('Full: Gopal');
  await press('Save payment from Gopal');

  await page.getByLabel('Amount from Iqbal').fill('4860');
  await press('Rest ₹2.39 as chhoot');
  await page.keyboard.press('Enter');

  await page.getByLabel('Amount from Harpreet').fill('1000');
  await rowOf(page, 'Harpreet').getByText('UPI').tap();
  const inPassing = page.getByRole('button', { name: /^Rest ₹3/ });
  expect(await inPassing.count()).toBe(0);
  await openMore('Harpreet');
  await press('Rest as chhoot …');
  const question = page.getByRole('alertdialog', { name: 'Let off ₹3,862.39?' });
  await question.getByText('The other ₹3,862.39 will not be asked for any more.').waitFor();
  await question.getByRole('button', { name: 'Rest ₹3,862.39 as chhoot' }).tap();
  await inPassing.and(page.locator('[aria-pressed=true]')).waitFor();
  await press('Save payment from Harpreet');

  const day = shiftDay(today, 3);
  await openMore('Dinesh');
  await rowOf(page, 'Dinesh').getByRole('button', { name: 'Will pay on …' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Amount').fill('700.50');
  await dialog.getByLabel('Note').fill('शाम को');
  await press('Save');
  await rowOf(page, 'Dinesh')
    .getByText(`Will pay ₹700.50 on ${shortDay(day)}`)
    .waitFor();

  await openMore('Nitin');
  await rowOf(page, 'Nitin').getByRole('button', { name: 'Closed', exact: true }).tap();
  await rowOf(page, 'Nitin').getByText('Closed today').waitFor();
  await expect.poll(() => paymentsOf(full)).toEqual(['cash 4862.39']);
  await expect.poll(() => paymentsOf(rounded)).toEqual(['allowance 2.39', 'cash 4860.00']);
  await expect.poll(() => paymentsOf(large)).toEqual(['allowance 3862.39', 'upi 1000.00']);
  await page.reload();
  await rowOf(page, 'Nitin').getByText('Closed today').waitFor();
  const promise = async () => {
    const dues = await app.api.call<{ customerId: number; promise: object | null }[]>('GET', '/reports/dues');
    return dues.find(({ customerId }) => customerId === promised)?.promise;
  };
  expect(await promise()).toMatchObject({ date: day, amount: 700.5, note: 'शाम को' });
  await openMore('Dinesh');
  await press('Will pay on …');
  await press('Remove promise');
  await expect.poll(promise).toBeNull();
  expect(problems).toEqual([]);
});

it('a second press while the first one looks at the payments of the day saves nothing more', async () => {
  const name = 'Mahesh';
  const id = await enterCustomer(app.api, name, '9876543210', '5000');
  const { page } = await app.visit('/ugrahi', { screen: PHONE });
  await rowOf(page, name).waitFor();
  const look = /\/collections\?from=[\d-]+&to=[\d-]+$/;
  const release = await hold(page, look);
  const amount = page.getByLabel(`Amount from ${name}`);
  await amount.fill('700');
  const asked = page.waitForRequest(look);
  // Two presses in one task: the second comes before the row can show that it is saving.
  await amount.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await asked;
  await amount.focus();
  await page.keyboard.type('55');
  await page.keyboard.press('Enter');
  release();
  await rowOf(page, name)
    .getByText(/^Today ₹700\.00, \d{1,2}:\d\d [ap]m$/)
    .waitFor();
  expect(await paymentsOf(id)).toEqual(['cash 700.00']);
});
