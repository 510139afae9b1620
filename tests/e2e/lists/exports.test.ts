import { afterAll, beforeAll, expect, it } from 'vitest';
import { shell } from '@/i18n/hi/shell';
import { openApp, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { goInside } from '../support/screen-walk';

/** A text that a spreadsheet would run as a formula but must show. */
const formula = '=1+1 रमेश';

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openApp();
  const phoneNumber = '9876543210';
  customerId = await app.api.create('/customers', {
    name: formula,
    phoneNumber,
    address: formula,
    oldBalance: '-5.50',
  });
  const vendorId = await app.api.create('/vendors', { name: formula, phoneNumber });
  const createdAt = '2026-11-01 06:30:00';
  const purchase = { vendorId, vehicleNumber: formula, amount: '900.00', description: formula, createdAt };
  const purchaseId = await app.api.create('/purchases', purchase);
  const items = [{ productName: formula, unit: 'kg', quantity: 1, unitPrice: '20.00', amount: '20.00' }];
  const sale = {
    customerId,
    purchaseId,
    saleDate: '2026-11-02',
    amount: '20.00',
    description: formula,
    items,
  };
  await app.api.create('/sales', sale);
  await app.api.create('/collections', { customerId, amount: '7.00', note: formula, date: '2026-11-03' });
  await app.api.create('/expenses', { amount: '3.00', note: formula, createdAt });
  const payment = { vendorId, amount: 4, paymentMethod: 'upi', referenceNumber: formula, notes: formula };
  await app.api.create('/vendor-payments', { ...payment, date: '2026-11-04' });
});
afterAll(() => app.close());

/** The cells of a CSV file as a spreadsheet reads them. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const LISTS = [
  ['/customers', formula],
  ['/sales', formula],
  ['/sales?view=summary&period=all', '2026-11-02'],
  ['/collections', formula],
  ['/vendors', formula],
  ['/purchases', formula],
  ['/vendor-payments', formula],
  ['/reports/profit-loss', formula],
  ['/khata', '7.00'],
] as const;

it('the CSV file of every list is for a spreadsheet: with Hindi headings, as UTF-8 and without formulas', async () => {
  const { page, close } = await app.visit('/settings', { language: 'hi' });
  for (const [path, content] of LISTS) {
    await goInside(page, path === '/khata' ? `${path}/${customerId}` : path);
    const { name, bytes } = await download(page.getByRole('button', { name: shell.actions.exportCsv }));
    expect(name, path).toMatch(/\.csv$/);
    expect([...bytes.subarray(0, 3)], path).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    expect(text, path).toMatch(/^\p{Script=Devanagari}/u);
    const cells = cellsOf(text);
    expect(
      cells.some((cell) => cell.includes(content)),
      path,
    ).toBe(true);
    expect(
      cells.filter((cell) => /^[=@\t\r]|^[+-](?!\d+(\.\d+)?$)/.test(cell)),
      path,
    ).toEqual([]);
  }
  await close();
});
