import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { choose, figureOf, loseNextAnswer, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let vendorId: number;
let customerId: number;
beforeAll(async () => {
  vendorId = await enterVendor(app.api, 'Sopore Fruit Co.');
  customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
});
afterEach(() => app.api.call('PUT', '/firm', { closedUntil: '' }));

/** 1,000 boxes for 1,00,000, of which 950 were sold at 120: for 1,14,000. */
async function enterVehicle() {
  const load = { vehicleNumber: unusedVehicleNumber(), amount: '100000', quantity: '1000', unit: 'box' };
  const id = await enterPurchase(app.api, vendorId, { ...load, createdAt: today });
  const items = [{ productName: 'Apple', unit: 'box', quantity: 950, unitPrice: '120' }];
  const bill = { customerId, purchaseId: id, saleDate: today, description: 'Mixed', items };
  await app.api.create('/sales', bill);
  return { id, vehicleNumber: load.vehicleNumber };
}

it('the unit of a load is boxes while a quantity is typed, what the description names, or the one chosen', async () => {
  const vehicleNumber = unusedVehicleNumber();
  const { page, problems } = await app.visit(`/purchases/new?vendorId=${vendorId}`, { screen: PHONE });
  await page.getByLabel('Vehicle Number').fill(vehicleNumber);
  await page.getByLabel('Amount').fill('100000');
  const loaded = page.getByLabel('What was loaded');
  const unitIs = (unit: string) => expect.poll(() => page.getByLabel('Unit').inputValue()).toBe(unit);
  await unitIs('');
  await loaded.fill('600');
  await unitIs('box');
  await page.getByLabel('Description').fill('600 carrat kinnow');
  await unitIs('carrat');
  await loaded.fill('');
  await unitIs('');
  await page.getByLabel('Unit').selectOption('kg');
  await loaded.fill('9000');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.waitForURL('**/purchases');
  const stored = () => app.api.call('GET', `/purchases?search=${vehicleNumber}`);
  await expect.poll(stored).toMatchObject([{ vendorId, quantity: 9000, unit: 'kg' }]);
  expect(problems).toEqual([]);
});

it('a vehicle has its account and its bills, takes an expense, prints without buttons, and ends its product after a question', async () => {
  const { id, vehicleNumber } = await enterVehicle();
  const { page } = await app.visit(`/purchases/${id}`, { screen: PHONE });
  await page.getByRole('link', { name: 'Add expense' }).tap();
  await page.getByText('Freight', { exact: true }).tap();
  await page.getByLabel('Amount').fill('22000');
  await page.getByRole('button', { name: 'Add Expense' }).tap();
  await page.waitForURL(`**/purchases/${id}`);
  await page.getByText('Purchase ₹1,00,000.00 · Freight ₹22,000.00', { exact: true }).waitFor();
  for (const [label, figure] of [
    ['Cost and expenses', '₹1,22,000.00'],
    ['Sold so far', '₹1,14,000.00'],
    ['Still to recover', '₹8,000.00'],
  ] as const)
    await expect.poll(() => figureOf(page, label)).toBe(figure);
  const rate = '50 of 1,000 box left → ₹160.00 a box breaks even';
  await page.getByText(rate, { exact: true }).waitFor();
  const bill = page.getByRole('list', { name: 'Sales Linked to This Purchase' }).getByRole('listitem');
  await expect.poll(() => bill.textContent()).toMatch(/^गोपाल यादव.* · Mixed₹1,14,000\.00View$/);
  await page.emulateMedia({ media: 'print' });
  const pressed = page.locator('main').locator('a, button').filter({ visible: true });
  expect(await pressed.allInnerTexts()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'End Product' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'End Product from Vehicle' });
  await dialog.getByText(rate, { exact: true }).waitFor();
  await page.route('**/complete', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'End Product' }).tap();
  await toastSaying(page, 'Failed to mark purchase as completed.').waitFor();
  await page.unroute('**/complete');
  await dialog.getByRole('button', { name: 'End Product' }).tap();
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'End Product' }).count()).toBe(0);
  expect(await app.api.call('GET', `/vehicle-numbers?activeOnly=true&search=${vehicleNumber}`)).toEqual([]);
});

it('what is left of a load is on Home and in the picker; what spoiled is entered in boxes and costs nothing again, and the report agrees', async () => {
  const { id, vehicleNumber } = await enterVehicle();
  const { page, problems } = await app.visit('/', { screen: PHONE });
  await page.getByRole('link', { name: vehicleNumber }).getByText('50 of 1,000 box left').waitFor();
  await goInside(page, '/sales/new');
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).tap();
  await page.getByRole('option', { name: vehicleNumber }).getByText('50 of 1,000 box left').waitFor();
  await goInside(page, `/expenses/new?purchaseId=${id}`);
  await page.getByText('Waste', { exact: true }).tap();
  await page.getByLabel('How many boxes?').fill('62');
  expect(await page.getByLabel('Amount').count()).toBe(0);
  await page.getByRole('button', { name: 'Add Expense' }).tap();
  await page.waitForURL(`**/purchases/${id}`);
  await page.getByText('Spoiled: 62 box', { exact: true }).waitFor();
  await page.getByText('Sold 12 more than loaded', { exact: true }).waitFor();
  await expect.poll(() => figureOf(page, 'Cost and expenses')).toBe('₹1,00,000.00');
  await goInside(page, '/reports/profit-loss');
  await page.getByRole('button', { name: 'With expenses' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(lines).toContain(`${vehicleNumber},Active,100000.00,114000.00,14000.00,14,0.00,14000.00`);
  await goInside(page, '/collections');
  await page.getByText('62 spoiled').waitFor();
  expect(problems).toEqual([]);
});

const enterEmpty = (vehicleNumber = unusedVehicleNumber()) =>
  enterPurchase(app.api, vendorId, { vehicleNumber, amount: '1000', createdAt: '2026-01-05' });
const applesAt = (unitPrice: string, quantity: number) => [{ productName: 'Apple', unit: 'box', quantity, unitPrice }];
const sell = (purchaseId: number, quantity: number, unitPrice: string, saleDate = '2026-01-08') =>
  app.api.create('/sales', { customerId, purchaseId, saleDate, items: applesAt(unitPrice, quantity) });

interface Bill {
  amount: string;
  purchaseId: number;
}
const bills = (ids: readonly number[]): Promise<Bill[]> =>
  Promise.all(ids.map((id) => app.api.call<Bill>('GET', `/sales/${id}`)));
const amounts = async (ids: readonly number[]) => (await bills(ids)).map(({ amount }) => amount);
const soldOf = async (id: number) => (await app.api.call<{ sold: number }>('GET', `/purchases/${id}/account`)).sold;

it('one rate for five bills of a vehicle takes eight taps, is said to be changed although its answer was lost, and the history says why', async () => {
  const vehicle = await enterEmpty();
  const wrong: number[] = [];
  for (const quantity of [1, 2, 3, 4, 5]) wrong.push(await sell(vehicle, quantity, '1350'));
  const others = [await sell(vehicle, 6, '1350'), await sell(vehicle, 1, '1600')];
  const { page } = await app.visit(`/purchases/${vehicle}`, { screen: PHONE });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Change a rate' }));
  for (const quantity of [1, 2, 3, 4, 5])
    await tap(page.getByRole('checkbox', { name: `Apple · ${quantity} box × ₹1,350.00` }));
  await expect.poll(() => page.getByRole('checkbox', { name: '₹1,600.00' }).isDisabled()).toBe(true);
  const rate = page.getByLabel('New rate');
  await tap(rate);
  await rate.pressSequentially('1530');
  await page.getByText('₹20,250.00 → ₹22,950.00', { exact: true }).waitFor();
  await loseNextAnswer(page, '/sales/rates');
  await tap(page.getByRole('button', { name: 'Change 5 bill(s)' }));
  await toastSaying(page, 'Rate changed on 5 bill(s)').waitFor();
  expect(taps).toBe(8);
  expect(await amounts(wrong)).toEqual(['1530.00', '3060.00', '4590.00', '6120.00', '7650.00']);
  expect(await amounts(others)).toEqual(['8100.00', '1600.00']);
  await expect.poll(() => page.getByText('₹32,650.00').count()).toBeGreaterThan(1);
  await goInside(page, `/sales/${wrong[0]}`);
  await page.getByText(/changed once/).click();
  await page.getByText('Rate changed on so many bills at once').waitFor();
});

it('no rate changes if one of the bills was changed meanwhile or is of a closed day; it says which, and goes on with the others', async () => {
  const vehicle = await enterEmpty();
  const closed = await sell(vehicle, 1, '100', '2026-01-06');
  const [first, second] = [await sell(vehicle, 1, '100'), await sell(vehicle, 2, '100')];
  await app.api.call('PUT', '/firm', { closedUntil: '2026-01-07' });
  const { page } = await app.visit(`/purchases/${vehicle}`, { screen: PHONE });
  await page.getByRole('button', { name: 'Change a rate' }).click();
  await page.getByText('The books are closed until Jan 07, 2026.', { exact: true }).waitFor();
  await page.getByLabel('All bills of one product and rate').selectOption('Apple · ₹100.00 / box (2)');
  await page.getByLabel('New rate').fill('110');
  await app.api.call('PUT', `/sales/${second}`, { items: applesAt('105', 2) });
  await page.getByRole('button', { name: 'Change 2 bill(s)' }).click();
  await page.getByRole('alert').getByText(`Bill ${second} was changed meanwhile.`).waitFor();
  expect(await amounts([closed, first, second])).toEqual(['100.00', '100.00', '210.00']);
  await page.getByRole('button', { name: 'Change 1 bill(s)' }).click();
  await toastSaying(page, 'Rate changed on 1 bill(s)').waitFor();
  expect(await amounts([closed, first, second])).toEqual(['100.00', '110.00', '210.00']);
});

it('bills on the wrong vehicle are moved together, left where somebody else moved them, and sent again if the answer is lost', async () => {
  const [toNumber, otherNumber] = [unusedVehicleNumber(), unusedVehicleNumber()];
  const from = await enterEmpty();
  const [to, other] = [await enterEmpty(toNumber), await enterEmpty(otherNumber)];
  const [moved, kept, elsewhere, lost] = [
    await sell(from, 1, '100'),
    await sell(from, 1, '400'),
    await sell(from, 1, '10'),
    await sell(from, 1, '20'),
  ];
  const { page } = await app.visit(`/purchases/${from}`, { screen: PHONE });
  await page.getByRole('button', { name: 'Move to another vehicle' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Move \d bill/ }).isDisabled()).toBe(true);
  for (const amount of ['₹100.00', '₹10.00', '₹20.00']) await page.getByRole('checkbox', { name: amount }).check();
  await choose(page, 'To which vehicle', toNumber);
  await app.api.call('PUT', `/sales/${elsewhere}`, { purchaseId: other });
  await page.route(`**/api.php/sales/${lost}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Move 3 bill(s)' }).click();
  await page.getByText('Somebody else has moved it').waitFor();
  await page.getByRole('button', { name: 'Move 1 bill(s)' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Move 1 bill(s)' }).click();
  await expect.poll(() => page.getByText('Moved', { exact: true }).count()).toBe(2);
  const stored = await bills([moved, kept, elsewhere, lost]);
  expect(stored.map(({ purchaseId }) => purchaseId)).toEqual([to, from, other, to]);
  expect([await soldOf(from), await soldOf(to), await soldOf(other)]).toEqual([400, 120, 10]);
});
