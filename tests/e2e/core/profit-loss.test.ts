import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { figureOf, isSecondTry } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Vehicle → purchase amount and sales in rupees. */
const LOADS: readonly [vehicle: string, cost: string, sold: string][] = [
  ['HP-27-E-1626', '1000.10', '1100.30'],
  ['JK-14-C-6650', '2000.20', '1900.20'],
  ['PB-31-G-9787', '500.00', '500.00'],
  ['RJ-74-E-4472', '300.00', '333.33'],
];

/** Enters the loads, unless an earlier attempt has. */
async function enterLoads(): Promise<void> {
  if ((await app.api.call<unknown[]>('GET', '/vendors')).length > 0) return;
  const vendorId = await app.api.create('/vendors', { name: 'Sopore Fruit Co.' });
  const customerId = await app.api.create('/customers', { name: 'Rakesh Yadav', phoneNumber: '9876543210' });
  for (const [vehicleNumber, amount, unitPrice] of LOADS) {
    const createdAt = '2026-01-05 10:00:00';
    const purchaseId = await app.api.create('/purchases', { vendorId, vehicleNumber, amount, createdAt });
    const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }]);
    await app.api.create('/sales', {
      customerId,
      purchaseId,
      saleDate: '2026-01-06',
      description: '',
      items,
    });
    if (vehicleNumber.startsWith('HP')) await app.api.call('GET', `/purchases/${purchaseId}/complete`);
  }
}

describe('the profit and loss report', () => {
  it('says when there is nothing to report', async () => {
    const { page, problems, close } = await app.visit('/reports/profit-loss');
    await page.getByText('No profit & loss data available').waitFor();
    await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toContain('₹0.00');
    await expect.poll(() => figureOf(page, 'Profit Margin')).toBe('0.0%');
    expect(problems).toEqual([]);
    await close();
  });

  it('adds up all vehicles, counts them, gives the rates and exports the vehicles as CSV', async () => {
    await enterLoads();
    const { page, problems, close } = await app.visit('/reports/profit-loss');
    await page.getByRole('heading', { name: 'Profit & Loss Report' }).waitFor();
    for (const card of ['Total Summary', 'Vehicle Statistics', 'Profitability']) {
      await page.getByRole('heading', { name: card, exact: true }).waitFor();
    }
    await expect.poll(() => figureOf(page, 'Total Purchase')).toBe('₹3,800.30');
    await expect.poll(() => figureOf(page, 'Total Sales')).toBe('₹3,833.83');
    await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toBe('₹33.53 Profit');
    await expect.poll(() => figureOf(page, 'Profitable Vehicles')).toBe('2');
    await expect.poll(() => figureOf(page, 'Loss-making Vehicles')).toBe('1');
    await expect.poll(() => figureOf(page, 'Break-even Vehicles')).toBe('1');
    await expect.poll(() => figureOf(page, 'Total Vehicles')).toBe('4');
    await expect.poll(() => figureOf(page, 'Profit Rate')).toBe('50.0%');
    await expect.poll(() => figureOf(page, 'Loss Rate')).toBe('25.0%');
    await expect.poll(() => figureOf(page, 'Profit Margin')).toBe('0.9%');
    await page.getByText('RJ-74-E-4472').waitFor();
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(file.name).toBe('profit-loss.csv');
    expect(linesOf(file)).toContain('HP-27-E-1626,Completed,1000.10,1100.30,100.20,10.02');
    expect(problems).toEqual([]);
    await close();
  });

  it('lists each vehicle with its badge, amounts and percentage, and links to its purchase; draws each profit to the right of zero and each loss to the left, and names the best and the worst', async () => {
    const { page, close } = await app.visit('/reports/profit-loss');
    const table = page.getByRole('table', { name: 'Vehicle-wise Profit/Loss Details' });
    const texts = () => table.getByRole('row').allTextContents();
    await expect.poll(texts).toContain('HP-27-E-1626Completed₹1,000.10₹1,100.30₹100.20 Profit+10.0%');
    await expect.poll(texts).toContain('JK-14-C-6650Active₹2,000.20₹1,900.20-₹100.00 Loss-5.0%');
    await expect.poll(texts).toContain('PB-31-G-9787Active₹500.00₹500.00₹0.00 Break-even0.0%');
    const barOf = (vehicle: string) =>
      page
        .getByRole('row')
        .filter({ hasText: vehicle })
        .locator('[style*="width"]')
        .evaluate(({ style }) => [style.left, style.width].map((side) => Number.parseFloat(side).toFixed(1)));
    // In per cent of the whole width; half of it is the largest result, 100.20.
    await expect.poll(() => barOf('HP-27-E-1626')).toEqual(['50.0', '50.0']);
    expect(await barOf('JK-14-C-6650')).toEqual(['0.1', '49.9']);
    expect(await barOf('PB-31-G-9787')).toEqual(['50.0', '0.0']);
    expect(await barOf('RJ-74-E-4472')).toEqual(['50.0', '16.6']);
    await page.getByText('BestHP-27-E-1626₹100.20 Profit').waitFor();
    await page.getByText('WorstJK-14-C-6650-₹100.00 Loss').waitFor();
    await page.locator('label', { hasText: 'Break-even' }).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Active' }).count()).toBe(1);
    await page.getByRole('row').filter({ hasText: 'PB-31-G-9787' }).waitFor();
    await page.getByRole('link', { name: 'PB-31-G-9787' }).click();
    await page.waitForURL(/\/purchases\/\d+$/);
    await close();
  });

  it('adds Expenses and Net on request, and leaves every other figure as it is; draws the cost, expenses and sales of each vehicle as bars on one scale', async () => {
    for (const { id } of await app.api.call<{ id: number }[]>('GET', '/expenses'))
      await app.api.call('DELETE', `/expenses/${id}`);
    const { page, problems, close } = await app.visit('/reports/profit-loss');
    const table = page.getByRole('table', { name: 'Vehicle-wise Profit/Loss Details' });
    await table.getByText('RJ-74-E-4472').waitFor();
    await expect.poll(() => figureOf(page, 'Profit Margin')).toBe('0.9%');
    const rows = await table.getByRole('row').allTextContents();
    const cards = await page.locator('main dl').allTextContents();
    const purchases = await app.api.call<{ id: number }[]>('GET', '/purchases?search=HP-27');
    await app.api.create('/expenses', {
      amount: '150.50',
      kind: 'freight',
      purchaseId: purchases[0]?.id,
      createdAt: '2026-01-06',
    });
    await page.reload();
    await expect.poll(() => table.getByRole('row').allTextContents()).toEqual(rows);
    await expect.poll(() => page.locator('main dl').allTextContents()).toEqual(cards);
    await page.getByRole('button', { name: 'With expenses' }).click();
    const row = table.getByRole('row').filter({ hasText: 'HP-27-E-1626' });
    await expect.poll(() => row.getByRole('cell').nth(5).textContent()).toContain('₹150.50');
    await expect.poll(() => row.getByRole('cell').nth(6).textContent()).toContain('-₹50.30 Loss');
    const widths = () =>
      row
        .locator('[style*="width"]')
        .evaluateAll((bars) =>
          bars.map((bar) => Number.parseFloat((bar as HTMLElement).style.width).toFixed(1)),
        );
    // In per cent of the highest amount, 2,000.20: cost 1,000.10, expenses 150.50, sales 1,100.30.
    await expect.poll(widths).toEqual(['50.0', '7.5', '55.0']);
    const foot = "Expenses and chhoot of no vehicle₹0.00The firm's net-₹116.97 Loss";
    await expect.poll(() => page.locator('main dl').allTextContents()).toEqual([...cards, foot]);
    await page.getByRole('button', { name: 'With expenses' }).click();
    await expect.poll(() => table.getByRole('row').allTextContents()).toEqual(rows);
    expect(problems).toEqual([]);
    await close();
  });

  it("counts bills without a vehicle in the firm's net, also on paper and in the file", async () => {
    const [customer] = await app.api.call<{ id: number }[]>('GET', '/customers');
    const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice: '40.25' }]);
    const body = { customerId: customer?.id, saleDate: '2026-01-06', description: '', items };
    const moment = '2026-01-06 10:00:00';
    const chhoot = { customerId: customer?.id, amount: '1', method: 'allowance', createdAt: moment };
    const entered = [
      `/sales/${await app.api.create('/sales', body)}`,
      `/expenses/${await app.api.create('/expenses', { amount: '5', createdAt: moment })}`,
      `/collections/${await app.api.create('/collections', chhoot)}`,
    ];
    onTestFinished(async () => {
      for (const path of entered) await app.api.call('DELETE', path);
    });
    const { page, problems, close } = await app.visit('/reports/profit-loss');
    await page.getByRole('button', { name: 'With expenses' }).click();
    const section = page.locator('main section').last();
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect
        .poll(() => section.locator('dl').textContent())
        .toBe("Bills of no vehicle: 1₹40.25Expenses and chhoot of no vehicle₹6.00The firm's net-₹82.72 Loss");
      expect(
        await page
          .getByText(
            'What goods sold without a vehicle cost is known only where they were entered as a purchase.',
          )
          .isVisible(),
      ).toBe(true);
    }
    await page.emulateMedia({ media: 'screen' });
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(linesOf(file).slice(-2)).toEqual([
      'No vehicle,,,40.25,,,5.00,1.00,34.25',
      "The firm's net,,,,,,,,-82.72",
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('accepts numbers sent as text', async () => {
    const { page, close } = await app.visit('/settings');
    const row = { purchaseId: '9', vehicleNumber: 'MH-40-B-4332', isClosed: '1', purchaseAmount: '0.30' };
    await page.route('**/api.php/reports/profit-loss', (route) =>
      route.fulfill({ json: [{ ...row, totalSales: '0.10', profit: '-0.20', profitPercentage: '-66.67' }] }),
    );
    await goInside(page, '/reports/profit-loss');
    await page.getByText('-66.7%').waitFor();
    await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toBe('-₹0.20 Loss');
    await expect.poll(() => figureOf(page, 'Profit Margin')).toBe('-200.0%');
    await close();
  });

  it('retries once before it says Failed to fetch profit loss report', async () => {
    const { page, close } = await app.visit('/settings');
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
    await close();
  });

  it('shows only the vehicles with a loss, expenses counted or not, and exports what it shows', async () => {
    const { page, close } = await app.visit('/reports/profit-loss', { screen: PHONE });
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
    await close();
  });

  it('fits a phone in Hindi', async () => {
    const { page, close } = await app.visit('/reports/profit-loss', { screen: PHONE, language: 'hi' });
    await page.getByRole('heading', { name: 'गाड़ी का नफा-नुकसान' }).waitFor();
    await page.getByText('RJ-74-E-4472').waitFor();
    await page.getByRole('button', { name: 'खर्च जोड़कर' }).click();
    await page.getByText('खर्च ₹150.50').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });
});
