import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '@/i18n/hi/actions';
import { openApp, type TestApp } from '../support/browser';

/** A text that a spreadsheet would run as a formula but must show. */
const formula = '=1+1 रमेश';

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openApp();
  const post = async (path: string, body: object) =>
    (await app.api.call<{ id: number }>('POST', path, body)).id;
  const phoneNumber = '9876543210';
  customerId = await post('/customers', {
    name: formula,
    phoneNumber,
    address: formula,
    oldBalance: '-5.50',
  });
  const vendorId = await post('/vendors', { name: formula, phoneNumber });
  const createdAt = '2026-11-01 06:30:00';
  const purchase = { vendorId, vehicleNumber: formula, amount: '900.00', description: formula, createdAt };
  const purchaseId = await post('/purchases', purchase);
  const items = [{ productName: formula, unit: 'kg', quantity: 1, unitPrice: '20.00', amount: '20.00' }];
  const sale = {
    customerId,
    purchaseId,
    saleDate: '2026-11-02',
    amount: '20.00',
    description: formula,
    items,
  };
  await post('/sales', sale);
  await post('/collections', { customerId, amount: '7.00', note: formula, date: '2026-11-03' });
  await post('/expenses', { amount: '3.00', note: formula, createdAt });
  const payment = { vendorId, amount: 4, paymentMethod: 'upi', referenceNumber: formula, notes: formula };
  await post('/vendor-payments', { ...payment, date: '2026-11-04' });
});
afterAll(() => app.close());

/** The cells of a file as a spreadsheet reads them. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

async function exported(path: string): Promise<Buffer> {
  const { page, close } = await app.visit(path, { language: 'hi' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: actions.exportCsv }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const bytes = readFileSync(await download.path());
  await close();
  return bytes;
}

describe('a list for a spreadsheet', () => {
  it.each([
    ['customers', '/customers', formula],
    ['bill book', '/sales', formula],
    ['sale book', '/sales?view=summary&period=all', '2026-11-02'],
    ['collections and expenses', '/collections', formula],
    ['vendors', '/vendors', formula],
    ['purchases', '/purchases', formula],
    ['vendor payments', '/vendor-payments', formula],
    ['profit report', '/reports/profit-loss', formula],
    ["customer's khata", '/khata', '7.00'],
  ])('holds the %s in Hindi, readable, and runs nothing', async (_list, path, content) => {
    const bytes = await exported(path === '/khata' ? `${path}/${customerId}` : path);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    expect(text).toMatch(/^\p{Script=Devanagari}/u);
    const cells = cellsOf(text);
    expect(cells.some((cell) => cell.includes(content))).toBe(true);
    expect(cells.filter((cell) => /^[=@\t\r]|^[+-](?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
  });
});
