import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { figureOf, openMenu, statTexts, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let rakesh: number;
let bill: number;
beforeAll(async () => {
  app = await openApp();
  rakesh = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
  const mohan = await enterCustomer(app.api, 'मोहन फल वाले', '98765 43211', '500');
  const load = { vehicleNumber: 'HP-08-F-8270', amount: '3000', createdAt: '2020-10-01' };
  const vehicle = await enterPurchase(app.api, await enterVendor(app.api, 'Kinnaur'), load);
  const sell = (customerId: number, saleDate: string, unitPrice: string, purchaseId: number | null) => {
    const items = [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }];
    return app.api.create('/sales', { customerId, saleDate, purchaseId, items });
  };
  await sell(rakesh, '2021-04-01', '1000', vehicle);
  await sell(mohan, '2021-04-02', '0.30', vehicle);
  await sell(mohan, today, '200.20', null);
  bill = await sell(rakesh, today, '4000.10', vehicle);
  const date = shiftDay(today, -1);
  await app.api.create('/collections', { customerId: mohan, amount: '50', method: 'allowance', date });
  await app.api.create('/expenses', { amount: '100', kind: 'other', note: 'Tea', createdAt: date });
});
afterAll(() => app.close());

it('the Sale Book has total and number of bills of a period, its days with their bills, and the same figures by vehicle and customer', async () => {
  const { page, problems, close } = await app.visit('/sales?view=summary');
  const totalsAre = (totals: string) => expect.poll(() => statTexts(page)).toContain(totals);
  const rowsOf = async (table: string) => {
    const rows = page.getByRole('table', { name: table }).locator('tbody tr');
    return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  };
  await totalsAre('₹4,200.30 Bills 2');
  await page.getByText('Own dates', { exact: true }).click();
  await page.getByLabel('From').fill('2021-04-01');
  await page.getByLabel('To', { exact: true }).fill('2021-04-02');
  await totalsAre('₹1,000.30 Bills 2');
  await page.reload();
  await page.getByText('Highest day: Apr 01, 2021, ₹1,000.00').waitFor();
  await page.getByText('All', { exact: true }).click();
  const days = page.getByRole('list', { name: 'Day by day' }).getByRole('button');
  await expect.poll(() => days.nth(1).innerText()).toMatch(/^Apr 02, 2021\s+1 bill\s+₹0\.30$/);
  await days.first().click();
  const billsOfDay = page.getByRole('list', { name: /^Bills of / });
  await billsOfDay.getByRole('button', { name: /Rakesh Yadav/ }).click();
  await page.getByRole('dialog', { name: 'Bill Details' }).getByText('HP-08-F-8270').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'By vehicle' }).click();
  const byVehicle = ['HP-08-F-8270 3 ₹5,000.40', 'No vehicle 1 ₹200.20'];
  await expect.poll(() => rowsOf('By vehicle')).toEqual(byVehicle);
  await page.getByRole('tab', { name: 'By customer' }).click();
  const byCustomer = ['Rakesh Yadav 2 ₹5,000.10', 'मोहन फल वाले 2 ₹200.50'];
  await expect.poll(() => rowsOf('By customer')).toEqual(byCustomer);
  expect(problems).toEqual([]);
  await close();
});

it('an allowance on a bill lowers what the customer owes and what the firm earned, and the day books know it as no money', async () => {
  const { page, problems, close } = await app.visit(`/sales/${bill}`);
  const due = page.getByRole('article').getByRole('paragraph').filter({ hasText: 'Total due' });
  await expect.poll(() => due.innerText()).toMatch(/₹5,000\.10$/);
  await openMenu(page);
  await page.getByRole('button', { name: 'Chhoot on this bill' }).click();
  const dialog = page.getByRole('dialog', { name: `Chhoot on bill ${bill}` });
  await dialog.getByLabel('Amount').fill('400');
  await dialog.getByLabel('Note').fill('4 boxes bad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Chhoot saved').waitFor();
  await expect.poll(() => due.innerText()).toMatch(/₹4,600\.10$/);
  const [stored] = await app.api.call<object[]>('GET', '/collections');
  expect(stored).toMatchObject({ customerId: rakesh, saleId: bill, amount: '400.00', method: 'allowance' });

  await goInside(page, '/collections');
  const row = page.getByRole('row').filter({ hasText: 'Rakesh Yadav' });
  await expect.poll(() => row.innerText()).toMatch(/Chhoot\s+4 boxes bad\s+₹400\.00/);
  await expect.poll(() => figureOf(page, "Today's Collections")).toBe('₹0.00');
  await goInside(page, '/day');
  const collected = page.locator('main dl > div').filter({ hasText: 'Collected' }).locator('dd');
  await expect.poll(() => collected.allTextContents()).toEqual(['₹0.00', 'Chhoot, no money ₹400.00']);
  await goInside(page, '/reports/profit-loss');
  await page.getByRole('button', { name: 'With expenses' }).click();
  await expect.poll(() => figureOf(page, 'Expenses and chhoot of no vehicle')).toBe('₹150.00');
  await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toBe('₹2,000.40 Profit');
  await expect.poll(() => figureOf(page, "The firm's net")).toBe('₹1,650.60 Profit');
  expect(problems).toEqual([]);
  await close();
});
