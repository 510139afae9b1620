import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { choose } from '../support/page-steps';
import { enterSaleRecords, newestSale, type SaleRecords } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
});
afterAll(() => app.close());

const BILL = { amount: '13200.00', items: [{ unit: 'kg', quantity: 240, pieces: 12, unitPrice: '55.00' }] };

const savedBill = async (page: Page) => {
  const before = (await newestSale(app.api))?.id;
  await page.getByRole('button', { name: 'Save Bill' }).click();
  await page.waitForURL(`${app.url}/sales`);
  // On a slow line the form is left before its answer.
  await expect.poll(async () => (await newestSale(app.api))?.id).not.toBe(before);
  return newestSale(app.api);
};

describe('the pieces of an item that is sold by weight', () => {
  it('are typed on a phone, for weighed units only, and stand on the bill, in its text, in statement and CSV', async () => {
    const { page, problems, close } = await app.visit('/sales/new', { screen: PHONE });
    await choose(page, 'Customer', /Rakesh Yadav/);
    await page.getByRole('button', { name: 'Add Item' }).tap();
    const item = page.getByRole('dialog', { name: 'Item 1' });
    await item.getByLabel('Product').fill('Apple Royal');
    await item.getByLabel('Unit').selectOption('box');
    await expect.poll(() => item.getByLabel('Pieces').count()).toBe(0);
    await item.getByLabel('Unit').selectOption('kg');
    await item.getByLabel('Quantity').fill('240');
    await item.getByLabel('Pieces').fill('12');
    await item.getByLabel('Price').fill('55');
    expect(await scrollsSideways(page)).toBe(false);
    await item.getByRole('button', { name: 'Done' }).tap();
    const saved = await savedBill(page);
    expect(saved).toMatchObject(BILL);

    await goInside(page, `/sales/${saved?.id}`);
    await page.getByRole('article', { name: 'Bill' }).getByText('नग 12 · 240 kg').first().waitFor();
    const link = page.locator('a[href^="https://wa.me/"]').first();
    expect(messageIn(await link.getAttribute('href'))).toContain('नग 12 · 240 kg × ₹55.00 = ₹13,200.00');

    await goInside(page, `/khata/${records.rakesh}?view=statement`);
    await page.getByLabel('With fruit and rate').check();
    await page.getByText('Apple Royal नग 12 · 240 kg × ₹55.00 = ₹13,200.00').first().waitFor();

    await page.setViewportSize(DESKTOP);
    await goInside(page, '/sales');
    const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
    expect(lines.find((line) => line.includes('13200.00'))).toContain('नग 12 · 240 kg');
    expect(problems).toEqual([]);
    await close();
  });
});
