import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const LISTS = [
  ['/customers', 'No records found.', 'Add Customer', '/customers/new'],
  ['/sales', 'No sales found.', 'Add Sale', '/sales/new'],
  ['/sales?view=summary', 'No sales found.', 'Add Sale', '/sales/new'],
  ['/collections', 'No records found.', 'Add Collection', '/collections/new'],
  ['/vendors', 'No records found.', 'Add Vendor', '/vendors/new'],
  ['/purchases', 'No records found.', 'Add Purchase', '/purchases/new'],
  ['/vendor-payments', 'No payments found', 'Add Payment', '/vendor-payments/new'],
  ['/ugrahi', 'Nobody owes anything.', 'Add Collection', '/collections/new'],
  ['/outbox', 'Nothing is waiting on this phone.', 'Go to the dashboard', '/dashboard'],
] as const;

describe.each([
  ['390 px', PHONE],
  ['1280 px', DESKTOP],
])('an empty list (%s)', (_, screen) => {
  it.each(LISTS)(
    '%s says so, with a drawing and a single button for the next step',
    async (path, text, add, form) => {
      const { page, problems, close } = await app.visit(path, { screen });
      await page.getByText(text, { exact: true }).waitFor();
      await page.locator('.khata-drawing').waitFor();
      await expect.poll(() => page.getByRole('link', { name: add }).count()).toBe(1);
      await page.getByRole('link', { name: add }).click();
      await page.waitForURL(`${app.url}${form}`);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

it('an unknown path says so, with a drawing and a link home', async () => {
  const { page, close } = await app.visit('/no/such/page', { screen: PHONE });
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.locator('.khata-drawing').waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).tap();
  await page.waitForURL(`${app.url}/dashboard`);
  await close();
});
