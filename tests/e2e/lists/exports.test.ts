import { beforeAll, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';

const app = appOfFile();
beforeAll(async () => {
  const note = '=1+1 रमेश';
  const phoneNumber = '09876543210';
  const customerId = await app.api.create('/customers', {
    ...{ name: 'Ramesh, Sons', phoneNumber, address: note, oldBalance: '-5.50' },
  });
  const vendorId = await app.api.create('/vendors', { name: 'Kinnaur', phoneNumber, oldBalance: '10' });
  const load = { vendorId, vehicleNumber: 'HR-38-1234', amount: '900.00', description: note };
  const purchaseId = await app.api.create('/purchases', { ...load, createdAt: '2026-11-01 06:30:00' });
  const items = [{ productName: 'Apple', unit: 'kg', quantity: 2.5, unitPrice: '20.00' }];
  const bill = { customerId, purchaseId, saleDate: '2026-11-02', description: note, items };
  await app.api.create('/sales', bill);
  await app.api.create('/collections', { customerId, amount: '7.00', note, date: '2026-11-03', method: 'upi' });
  await app.api.create('/expenses', { amount: '3.00', note, createdAt: '2026-11-04 06:30:00' });
  const payment = { vendorId, amount: 4, paymentMethod: 'upi', reference: 'UTR 7', notes: note };
  await app.api.create('/vendor-payments', { ...payment, date: '2026-11-04' });
});

// A spreadsheet would run what begins with '=' as a formula, and would drop the 0 of a phone number.
const PHONE_CELL = '"=""09876543210"""';

it.each<[path: string, ...rows: string[]]>([
  ['/customers', `"Ramesh, Sons",${PHONE_CELL},'=1+1 रमेश,-5.50,37.5,${today}`],
  ['/vendors', `Kinnaur,${PHONE_CELL},,,906`],
  ['/sales', `1,2026-11-02,"Ramesh, Sons",${PHONE_CELL},HR-38-1234,'=1+1 रमेश,Apple 2.5 kg,50.00`],
  ['/sales?view=summary&period=all', '2026-11-02,1,50'],
  ['/purchases', "HR-38-1234,Kinnaur,2026-11-01 06:30:00,900.00,'=1+1 रमेश,,Active"],
  [
    '/collections',
    "2026-11-04,Expense,'=1+1 रमेश,,-3.00,Cash",
    `2026-11-03,Collection,"Ramesh, Sons",'=1+1 रमेश,7.00,UPI`,
  ],
  ['/vendor-payments', "2026-11-04,Kinnaur,4.00,upi,UTR 7,'=1+1 रमेश"],
])('the file of %s has every column of its records', async (path, ...rows) => {
  const { page } = await app.visit(path);
  const [, ...lines] = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(lines).toEqual(rows);
});
