import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { settled } from '../support/screen-walk';

let app: TestApp;
let customerId: number;
let purchaseId: number;
beforeAll(async () => {
  app = await openApp();
  const phoneNumber = '9876543210';
  customerId = await app.api.create('/customers', { name: 'Ram Lal', phoneNumber, oldBalance: '400' });
  const vendorId = await app.api.create('/vendors', { name: 'Sopore Fruit Co.' });
  purchaseId = await app.api.create('/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '500',
    quantity: '8',
    unit: 'box',
    createdAt: today,
  });
  for (const [days, unitPrice] of [
    [0, '100'],
    [5, '200'],
    [10, '300'],
  ] as const)
    await app.api.create('/sales', {
      customerId,
      purchaseId,
      saleDate: shiftDay(today, -days),
      items: [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }],
    });
});
afterAll(() => app.close());

/** The stripe's four shades from the youngest debt to the oldest. */
const LIGHT = ['rgb(234, 217, 179)', 'rgb(205, 160, 80)', 'rgb(154, 100, 20)', 'rgb(163, 32, 25)'];
const DARK = ['rgb(84, 70, 47)', 'rgb(143, 111, 56)', 'rgb(217, 164, 65)', 'rgb(242, 134, 123)'];

it('the ages of a debt are a stripe to the pixel, in both themes and on paper, until it is paid', async () => {
  const { page, close } = await app.visit(`/customers/${customerId}`, { screen: PHONE });
  const ages = page.getByRole('listitem').filter({ hasText: /^\d to|^Over/ });
  await expect
    .poll(() => ages.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^0 to 3 days\s+₹100\.00$/),
      expect.stringMatching(/^4 to 7 days\s+₹200\.00$/),
      expect.stringMatching(/^8 to 15 days\s+₹300\.00$/),
      expect.stringMatching(/^Over 15 days\s+₹400\.00$/),
    ]);
  const stripe = page.locator('[aria-hidden]:has(> .bg-age-1)');
  const parts = () =>
    stripe.locator('> *').evaluateAll((all) => {
      const whole = all[0]?.parentElement?.clientWidth ?? 1;
      return all.map((part) => [
        Math.round((100 * part.getBoundingClientRect().width) / whole),
        getComputedStyle(part).backgroundColor,
        getComputedStyle(part).printColorAdjust,
      ]);
    });
  const shades = (colours: string[]) => colours.map((colour, n) => [10 * (n + 1), colour, 'exact']);
  await expect.poll(parts).toEqual(shades(LIGHT));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(parts).toEqual(shades(DARK));
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await stripe.isVisible()).toBe(true);
  await expect.poll(parts).toEqual(shades(LIGHT));

  const paid = await app.api.create('/collections', { customerId, amount: '1000.00', date: today });
  onTestFinished(async () => {
    await app.api.call('DELETE', `/collections/${paid}`);
  });
  await page.reload();
  await page.getByText('₹0.00').first().waitFor();
  await expect.poll(() => ages.count()).toBe(0);
  await close();
});

it.each([
  ['the fourteen days', '/dashboard', 'main figure span.bg-bar-now'],
  ['the load', '/dashboard', '[role=img] .bg-leaf'],
  ['the load on its page', '/purchases/:id', '[role=img] .bg-leaf'],
  ['the profit', '/reports/profit-loss', 'main .bg-leaf'],
  ['the galla', '/day', 'form dl .bg-bar-now'],
])('%s can be seen in both themes and stays on paper', async (_, path, selector) => {
  const { page, close } = await app.visit(path.replace(':id', String(purchaseId)), { screen: PHONE });
  if (path === '/day') await page.locator('input[name=opening]').fill('400');
  const bar = page.locator(selector).first();
  await bar.waitFor();
  await settled(page);
  const look = () =>
    bar.evaluate((element) => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(element);
      return { backgroundColor, kept: printColorAdjust, wide: element.getBoundingClientRect().width > 2 };
    });
  const light = await look();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await look();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const paper = await look();
  expect(dark.backgroundColor).not.toBe(light.backgroundColor);
  expect([light.wide, dark.wide]).toEqual([true, true]);
  expect(paper).toEqual({ backgroundColor: light.backgroundColor, kept: 'exact', wide: true });
  await close();
});

it('a vehicle is a plate in the picker, in its field and in the Bill Book', async () => {
  const { page, close } = await app.visit('/sales', { screen: PHONE });
  const plate = page.locator('.plate', { hasText: 'HP-08-F-8270' });
  await plate.first().waitFor();
  expect(await plate.first().isVisible()).toBe(true);
  await page.goto(`${app.url}/sales/new`);
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
  await page
    .getByRole('option', { name: /^HP-08-F-8270/ })
    .filter({ has: plate })
    .click();
  const field = page.getByRole('combobox', { name: 'Source Vehicle Number' });
  await field.filter({ has: plate }).waitFor();
  await close();
});
