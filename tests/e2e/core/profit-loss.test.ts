import { expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCustomer } from '../support/ledger-records';
import { figureOf, isSecondTry } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let customerId: number;
let hp: number;

const sell = (purchaseId: number | null, unitPrice: string) => {
  const items = [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }];
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-06', items });
};

it('the report of profit and loss adds up all vehicles, counts them, lists and draws each, names the best and the worst, filters and exports', async () => {
  customerId = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  for (const [vehicleNumber, amount, sold] of [
    ['RJ-74-E-4472', '300.00', '333.33'],
    ['PB-31-G-9787', '500.00', '500.00'],
    ['JK-14-C-6650', '2000.20', '1900.20'],
    ['HP-27-E-1626', '1000.10', '1100.30'],
  ] as const) {
    hp = await enterPurchase(app.api, vendor, { vehicleNumber, amount });
    await sell(hp, sold);
  }
  await app.api.call('GET', `/purchases/${hp}/complete`);
  const { page, problems } = await app.visit('/reports/profit-loss');
  for (const card of ['Total Summary', 'Vehicle Statistics', 'Profitability'])
    await page.getByRole('heading', { name: card, exact: true }).waitFor();
  for (const [label, figure] of [
    ['Total Purchase', '₹3,800.30'],
    ['Total Sales', '₹3,833.83'],
    ['Overall Profit/Loss', '₹33.53 Profit'],
    ['Profitable Vehicles', '2'],
    ['Loss-making Vehicles', '1'],
    ['Break-even Vehicles', '1'],
    ['Total Vehicles', '4'],
    ['Profit Rate', '50.0%'],
    ['Loss Rate', '25.0%'],
    ['Profit Margin', '0.9%'],
  ] as const)
    await expect.poll(() => figureOf(page, label)).toBe(figure);
  const table = page.getByRole('table', { name: 'Vehicle-wise Profit/Loss Details' });
  const texts = await table.getByRole('row').allTextContents();
  expect(texts).toContain('HP-27-E-1626Completed₹1,000.10₹1,100.30₹100.20 Profit+10.0%');
  expect(texts).toContain('JK-14-C-6650Active₹2,000.20₹1,900.20-₹100.00 Loss-5.0%');
  expect(texts).toContain('PB-31-G-9787Active₹500.00₹500.00₹0.00 Break-even0.0%');
  const barOf = (vehicle: string) =>
    page
      .getByRole('row')
      .filter({ hasText: vehicle })
      .locator('[style*="width"]')
      .evaluate(({ style }) => [style.left, style.width].map((side) => Number.parseFloat(side).toFixed(1)));
  // In per cent of the whole width; half of it is the largest result, 100.20.
  expect(await barOf('HP-27-E-1626')).toEqual(['50.0', '50.0']);
  expect(await barOf('JK-14-C-6650')).toEqual(['0.1', '49.9']);
  await page.getByText('BestHP-27-E-1626₹100.20 Profit').waitFor();
  await page.getByText('WorstJK-14-C-6650-₹100.00 Loss').waitFor();
  const file = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toBe('profit-loss.csv');
  expect(linesOf(file)).toContain('HP-27-E-1626,Completed,1000.10,1100.30,100.20,10.02');
  await page.locator('label', { hasText: 'Break-even' }).click();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Active' }).count()).toBe(1);
  await page.getByRole('link', { name: 'PB-31-G-9787' }).click();
  await page.waitForURL(/\/purchases\/\d+$/);
  expect(problems).toEqual([]);
});

it('it adds Expenses and Net on request, with what has no vehicle, also on paper and in the file, and leaves every other figure as it is', async () => {
  const { page, problems } = await app.visit('/reports/profit-loss');
  const table = page.getByRole('table', { name: 'Vehicle-wise Profit/Loss Details' });
  await table.getByText('RJ-74-E-4472').waitFor();
  await expect.poll(() => figureOf(page, 'Profit Margin')).toBe('0.9%');
  const rows = await table.getByRole('row').allTextContents();
  const cards = await page.locator('main dl').allTextContents();
  const createdAt = '2026-01-06 10:00:00';
  await app.api.create('/expenses', { amount: '150.50', kind: 'freight', purchaseId: hp, createdAt });
  await app.api.create('/expenses', { amount: '5', createdAt });
  const chhoot = { customerId, amount: '1', method: 'allowance', createdAt };
  await app.api.create('/collections', chhoot);
  await page.reload();
  await expect.poll(() => table.getByRole('row').allTextContents()).toEqual(rows);
  await expect.poll(() => page.locator('main dl').allTextContents()).toEqual(cards);
  await page.getByRole('button', { name: 'With expenses' }).click();
  const row = table.getByRole('row').filter({ hasText: 'HP-27-E-1626' });
  await expect.poll(() => row.getByRole('cell').nth(5).textContent()).toContain('₹150.50');
  await expect.poll(() => row.getByRole('cell').nth(6).textContent()).toContain('-₹50.30 Loss');
  const foot = page.locator('main section').last().locator('dl');
  const withoutBills = "Expenses and chhoot of no vehicle₹6.00The firm's net-₹122.97 Loss";
  await expect.poll(() => foot.textContent()).toBe(withoutBills);

  await sell(null, '40.25');
  await page.reload();
  await page.getByRole('button', { name: 'With expenses' }).click();
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect
      .poll(() => foot.textContent())
      .toBe("Bills of no vehicle: 1₹40.25Expenses and chhoot of no vehicle₹6.00The firm's net-₹82.72 Loss");
    await page
      .getByText('What goods sold without a vehicle cost is known only where they were entered as a purchase.')
      .waitFor();
  }
  const file = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(linesOf(file).slice(-2)).toEqual(['No vehicle,,,40.25,,,5.00,1.00,34.25', "The firm's net,,,,,,,,-82.72"]);
  await page.getByRole('button', { name: 'With expenses' }).click();
  await expect.poll(() => table.getByRole('row').allTextContents()).toEqual(rows);
  expect(problems).toEqual([]);
});

it('on a phone it shows only the vehicles with a loss, expenses counted or not, and exports what it shows', async () => {
  const { page } = await app.visit('/reports/profit-loss', { screen: PHONE });
  const list = page.getByRole('list', { name: 'Vehicle-wise Profit/Loss Details' });
  await page.getByText('RJ-74-E-4472').waitFor();
  await page.getByText('Loss', { exact: true }).first().click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByText('JK-14-C-6650').waitFor();
  await page.getByRole('button', { name: 'With expenses' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await list.getByText('HP-27-E-1626').waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const byNet = page.getByRole('dialog').getByRole('group', { name: 'Net', exact: true });
  await byNet.getByRole('button', { name: 'Lowest first' }).click();
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('JK-14-C-6650');
  await more.click();
  const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(lines[0]).toContain('Percentage,Expenses,Net');
  expect(lines.slice(1).sort()).toEqual([
    'HP-27-E-1626,Completed,1000.10,1100.30,100.20,10.02,150.50,-50.30',
    'JK-14-C-6650,Active,2000.20,1900.20,-100.00,-5,0.00,-100.00',
  ]);
});

it('it retries once before it says Failed to fetch profit loss report', async () => {
  const { page } = await app.visit('/settings');
  let requests = 0;
  await page.route('**/api.php/reports/profit-loss', async (route) => {
    if (!(await isSecondTry(route.request()))) requests += 1;
    await route.fulfill({ status: 500, body: '' });
  });
  await goInside(page, '/reports/profit-loss');
  await page.getByText('Failed to fetch profit loss report').waitFor();
  expect(requests).toBe(2);
  await page.unroute('**/api.php/reports/profit-loss');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('RJ-74-E-4472').waitFor();
});
