import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
  const rakesh = await app.api.create('/customers', { name: 'Rakesh Yadav', phoneNumber: '98765 43210' });
  const mohan = await app.api.create('/customers', { name: 'मोहन फल वाले', phoneNumber: '+91 9123456789' });
  const vendorId = await app.api.create('/vendors', { name: 'Kinnaur Apple Growers' });
  const purchaseId = await app.api.create('/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '5000',
    createdAt: '2020-10-01 05:00:00',
  });
  const bill = (customerId: number, saleDate: string, unitPrice: string, vehicle: number | null) =>
    app.api.create('/sales', {
      customerId,
      saleDate,
      purchaseId: vehicle,
      items: [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }],
    });
  await bill(rakesh, today, '100.10', purchaseId);
  await bill(mohan, today, '200.20', null);
  await bill(rakesh, '2021-04-01', '1000', purchaseId);
  await bill(mohan, '2021-04-02', '0.30', purchaseId);
});
afterAll(() => app.close());

const stat = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).getByRole('definition');
const days = (page: Page) => page.getByRole('list', { name: 'Day by day' });

async function totalsAre(page: Page, total: string, bills: string): Promise<void> {
  await expect.poll(() => stat(page, 'Total Sales').allInnerTexts()).toEqual([total, bills]);
}

describe('the Sale Book', () => {
  it('shows the total and the number of bills of each period, and its days as bars of which it names the highest', async () => {
    const { page, problems, close } = await app.visit('/sales?view=summary');
    await page.getByRole('heading', { name: 'Sale Book' }).waitFor();
    await expect
      .poll(() => page.getByRole('group', { name: 'Period' }).locator('label').allInnerTexts())
      .toEqual(['Today', 'This week', 'This month', 'This financial year', 'All', 'Own dates']);
    for (const period of ['Today', 'This week', 'This month', 'This financial year']) {
      await page.getByText(period, { exact: true }).click();
      await totalsAre(page, '₹300.30', '2');
    }
    await page.getByText('All', { exact: true }).click();
    await totalsAre(page, '₹1,300.60', '4');
    await page.getByText('Own dates', { exact: true }).click();
    await page.getByLabel('From').fill('2021-04-01');
    await page.getByLabel('To', { exact: true }).fill('2021-04-02');
    await totalsAre(page, '₹1,000.30', '2');
    await page.getByText('Highest day: Apr 01, 2021, ₹1,000.00').waitFor();
    const bars = page.getByRole('figure').locator('[title]');
    await expect.poll(() => bars.count()).toBe(2);
    const heights = () => bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
    await expect
      .poll(async () => {
        const [first = 0, second = 0] = await heights();
        return second > 1 && first > second * 10;
      })
      .toBe(true);
    await expect.poll(() => days(page).getByRole('listitem').count()).toBe(2);
    await page.reload();
    await totalsAre(page, '₹1,000.30', '2');
    await page.getByLabel('From').fill('2021-04-03');
    await page.getByText('The first day must not be after the last.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('has a row for each day, newest first, which expands to its bills, and a bill opens its details; the same figures by vehicle and by customer', async () => {
    const { page, close } = await app.visit('/sales?view=summary&period=all');
    const rows = async () =>
      (await days(page).getByRole('button').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
    await expect
      .poll(async () => (await rows()).slice(1))
      .toEqual(['Apr 02, 2021 1 bill ₹0.30', 'Apr 01, 2021 1 bill ₹1,000.00']);
    const newest = days(page).getByRole('button').first();
    await newest.click();
    await expect.poll(() => newest.getAttribute('aria-expanded')).toBe('true');
    const bills = page.getByRole('list', { name: /^Bills of / });
    await bills.getByRole('button', { name: /मोहन फल वाले/ }).waitFor();
    await bills.getByRole('button', { name: /Rakesh Yadav/ }).click();
    const details = page.getByRole('dialog', { name: 'Bill Details' });
    await details.getByText('HP-08-F-8270').waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'By vehicle' }).click();
    const vehicles = page.getByRole('table', { name: 'By vehicle' });
    await vehicles.getByRole('link', { name: 'HP-08-F-8270' }).waitFor();
    const cells = async (table: typeof vehicles, row: number) =>
      (await table.locator('tbody tr').nth(row).getByRole('cell').allInnerTexts()).map((cell) => cell.trim());
    await expect.poll(() => cells(vehicles, 0)).toEqual(['HP-08-F-8270', '3', '₹1,100.40']);
    await expect.poll(() => cells(vehicles, 1)).toEqual(['No vehicle', '1', '₹200.20']);
    await page.getByRole('tab', { name: 'By customer' }).click();
    const customers = page.getByRole('table', { name: 'By customer' });
    await customers.getByRole('link', { name: 'Rakesh Yadav' }).waitFor();
    await expect.poll(() => cells(customers, 0)).toEqual(['Rakesh Yadav', '2', '₹1,100.10']);
    await expect.poll(() => cells(customers, 1)).toEqual(['मोहन फल वाले', '2', '₹200.50']);
    await close();
  });

  it('pages through the bills of a busy day, ten at a time', async () => {
    const day = '2020-11-05';
    const customerId = (await app.api.call<{ id: number }[]>('GET', '/customers'))[0]?.id;
    const ids: number[] = [];
    onTestFinished(async () => {
      for (const id of ids) await app.api.call('DELETE', `/sales/${id}`);
    });
    for (let n = 1; n <= 12; n += 1) {
      const items = [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice: String(n) }];
      const body = { customerId, saleDate: day, items };
      ids.push(await app.api.create('/sales', body));
    }
    const { page, close } = await app.visit(`/sales?view=summary&period=own&from=${day}&to=${day}`);
    await days(page).getByRole('button').first().click();
    const bills = page.getByRole('list', { name: /^Bills of / });
    const amounts = async () =>
      (await bills.getByRole('button').allInnerTexts()).map((text) => text.match(/₹.*/)?.[0]);
    await expect.poll(amounts).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `₹${n}.00`));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(amounts).toEqual(['₹2.00', '₹1.00']);
    await close();
  });
});
