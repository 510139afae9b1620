import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { figureOf, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

let app: TestApp;
let rakesh: number;
let cheque: number;
beforeAll(async () => {
  app = await openApp();
  rakesh = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
  await enterSale(app.api, rakesh, '2026-11-02', '10000.00');
  cheque = await app.api.create('/collections', {
    customerId: rakesh,
    amount: '5000',
    method: 'cheque',
    note: 'No. 123456',
    date: '2026-11-03',
  });
});
afterAll(() => app?.close());

/** The lines of a table, each as the texts of its cells. */
const linesIn = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? '')),
    );

const balance = async () =>
  (await app.api.call<{ balance: number }>('GET', `/customers/${rakesh}/balance`)).balance;

const SALE = ['Nov 02, 2026', 'Sale', 'First grade', '-₹10,000.00', '₹10,000.00 Due'];

it('a cheque that bounced is noted in Daily Collections and stays there, struck through', async () => {
  const { page, problems, close } = await app.visit('/collections?period=all');
  const row = page.getByRole('row').filter({ hasText: 'Rakesh Yadav' });
  await row.getByText('+₹5,000.00').waitFor();
  await row.getByRole('button', { name: 'Bounced: Rakesh Yadav' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rakesh Yadav: ₹5,000.00 bounced' });
  await dialog.getByLabel('Date').fill('2026-11-02');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A payment cannot bounce before its own day').waitFor();
  await dialog.getByLabel('Date').fill('2026-11-05');
  await dialog.getByLabel('Note').fill('Signature differs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Noted as bounced').waitFor();
  await expect.poll(() => row.locator('s').textContent()).toBe('₹5,000.00');
  await row.getByText('bounced Nov 05 · Signature differs · No. 123456').waitFor();
  expect(await row.getByText('+₹5,000.00').count()).toBe(0);
  expect(await row.getByRole('button', { name: 'Send receipt to Rakesh Yadav' }).count()).toBe(0);
  expect(await balance()).toBe(10000);
  expect(problems).toEqual([]);
  await close();
});

it('the khata and its statement have both lines, and their sums are as if the payment had not come', async () => {
  const { page, problems, close } = await app.visit(`/khata/${rakesh}`);
  await expect
    .poll(() => linesIn(page, 'Transaction History'))
    .toEqual([
      ['Nov 05, 2026', 'Bounced', 'Cheque · ₹5,000.00, Nov 03 · No. 123456', '', '₹10,000.00 Due'],
      ['Nov 03, 2026', 'Payment', 'Cheque · bounced Nov 05 · No. 123456', '₹5,000.00', '₹10,000.00 Due'],
      SALE,
    ]);
  await expect.poll(() => page.locator('main s').allTextContents()).toEqual(['₹5,000.00']);
  await expect.poll(() => figureOf(page, 'Total Payments')).toBe('₹0.00');
  await expect.poll(() => figureOf(page, 'Balance Due')).toContain('₹10,000.00 Due');
  await page.getByText('Bounced in a year: 1', { exact: true }).waitFor();
  const csv = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(csv.slice(2)).toEqual([
    '2026-11-02,Sale,First grade,10000.00,,10000.00',
    '2026-11-03,Payment,Cheque · bounced Nov 05 · No. 123456,,0.00,10000.00',
    '2026-11-05,Bounced,"Cheque · ₹5,000.00, Nov 03 · No. 123456",,0.00,10000.00',
  ]);

  await goInside(page, `/khata/${rakesh}?view=statement&from=2026-11-01&to=2026-11-06`);
  const statement = page.getByRole('region', { name: 'Khata Statement' }).getByRole('table');
  const row = (text: string) => statement.getByRole('row').filter({ hasText: text });
  await expect.poll(() => row('bounced Nov 05').locator('s').first().textContent()).toBe('₹5,000.00');
  await expect.poll(() => row('Bounced').last().textContent()).toContain('Cheque · ₹5,000.00, Nov 03');
  await expect
    .poll(() => row('Closing Balance').getByRole('cell').allTextContents())
    .toEqual(['', '₹10,000.00', '₹0.00', '₹10,000.00 Due']);
  expect(problems).toEqual([]);
  await close();
});

it('it came after all: the payment counts again and the second line is gone, until it bounces in its form too', async () => {
  const { page, problems, close } = await app.visit(`/collections/${cheque}/edit`);
  await page.getByText('bounced Nov 05 · Signature differs').waitFor();
  await page.getByRole('button', { name: 'It came after all' }).click();
  await toastSaying(page, 'The payment counts again').waitFor();
  await page.waitForURL(`${app.url}/collections`);
  expect(await balance()).toBe(5000);
  await goInside(page, `/khata/${rakesh}`);
  await expect
    .poll(() => linesIn(page, 'Transaction History'))
    .toEqual([['Nov 03, 2026', 'Payment', 'Cheque · No. 123456', '+₹5,000.00', '₹5,000.00 Due'], SALE]);
  expect(await page.getByText('Bounced in a year').count()).toBe(0);
  await goInside(page, `/collections/${cheque}/edit`);
  await page.getByRole('button', { name: 'Bounced', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${app.url}/collections`);
  expect(await balance()).toBe(10000);
  expect(problems).toEqual([]);
  await close();
});
