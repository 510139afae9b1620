import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { goInside } from '../support/screen-walk';
import { enterOneOfEach, type OneOfEach } from '../support/specified-forms';

let app: TestApp;
let ids: OneOfEach;
beforeAll(async () => {
  app = await openApp();
  ids = await enterOneOfEach(app.api);
  await app.api.call('PUT', `/purchases/${ids.purchase}`, { quantity: '620', unit: 'box' });
});
afterAll(() => app.close());

/** The texts of each screen from the top, what is specified before what was added. */
const orders = ({ customer, purchase }: OneOfEach): readonly [path: string, texts: readonly string[]][] => [
  ['/', ['Namaste', 'Quick Actions', 'Add Customer', 'Total Sales', 'Total Customers', 'Open vehicles']],
  [
    `/purchases/${purchase}`,
    [
      ...['Vehicle', 'Purchase Date', 'Amount', 'What was loaded', '620 box', 'Description', '620 box apple'],
      ...['Notes', 'Paid half', 'Still to recover', 'Sales Linked to This Purchase'],
    ],
  ],
  ['/expenses/new', ['Amount', 'Date', 'Notes', 'Kind', 'Freight', 'Vehicle', 'Payment Method']],
  [
    '/purchases/new',
    [
      'Vendor',
      'Vehicle Number',
      'Purchase Date',
      'Amount',
      'Description',
      'Notes',
      'What was loaded',
      'Unit',
    ],
  ],
  [
    `/collections/new?customerId=${customer}`,
    ['Customer', 'Current balance due', 'Amount', 'Full', 'Date', 'Note', 'Payment Method'],
  ],
  ['/vendors/new', ['Vendor Name', 'Phone', 'Address', 'Notes', 'Previous Balance']],
  [
    '/reports/profit-loss',
    ['Vehicle Statistics', 'Total Vehicles', 'Profitable', 'Loss-making', 'Break-even'],
  ],
];

describe.each([
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
])('at %s what is specified comes first', (_, screen) => {
  it('on each screen and in each form, and what was added after it', async () => {
    const { page, close } = await app.visit('/settings', { screen });
    for (const [path, texts] of orders(ids)) {
      await goInside(page, path);
      const order = new RegExp(texts.join('[\\s\\S]*'));
      await expect.poll(() => page.locator('main').innerText(), { message: path }).toMatch(order);
    }
    await close();
  });
});

it('Daily Collections has its two buttons before Ugrahi, the customers their three headings, and the report one bar a vehicle, its cost and sales only beside its expenses', async () => {
  const { page, close } = await app.visit('/collections');
  const links = page.locator('main .header-actions a');
  await expect.poll(() => links.allInnerTexts()).toEqual(['Add Collection', 'Expenses', 'Ugrahi']);

  await goInside(page, '/customers');
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
  const shown = page.locator('main th').filter({ visible: true });
  const texts = () =>
    shown.evaluateAll((all) =>
      all.filter((th) => th.querySelector('.sr-only') === null).map((th) => th.textContent),
    );
  await expect.poll(texts).toEqual(['Customer', 'Balance Due', 'Added']);

  await goInside(page, '/reports/profit-loss');
  await page.getByText(ids.vehicle).first().waitFor();
  const bars = page.locator('main [style*="width"]').and(page.locator('td *'));
  const vehicles = await page.locator('main tbody tr').count();
  await expect.poll(() => bars.count()).toBe(vehicles);
  await page.getByRole('button', { name: 'With expenses' }).click();
  await expect.poll(() => bars.count()).toBe(3 * vehicles);
  await close();
});
