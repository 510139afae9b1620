import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, TABLET, type TestApp } from '../support/browser';
import { hold } from '../support/page-steps';
import { settled } from '../support/screen-walk';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  // A device that keeps the khata would show that instead.
  await app.api.call('PUT', '/firm', { pocket: false });
  await app.api.create('/customers', {
    name: 'Sri Venkateswara Wholesale Fruit Merchants and Commission Agents',
    phoneNumber: '9811122233',
    address: 'Shop 14, Old Mandi Road, Azadpur',
    oldBalance: '12345678.90',
  });
});
afterAll(() => app.close());

/** The visible elements of the selector. */
const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

const topOf = async (element: Locator): Promise<number> => (await boxOf(element)).y;

/** They sound unlike each other: a page offers to make one of two records that may be the same, which no skeleton can know. */
const NAMES =
  'Ramesh Mohan Gopal Pappu Suresh Balwant Dinesh Kamal Naveen Tilak Vinod Yusuf Harish Ismail Jagdish Lokesh'
    .split(' ')
    .map((name) => `${name} Fruit Co.`);
const unlikeName = () => NAMES.pop() ?? 'Zafar';

const enterCustomer = () =>
  app.api.create('/customers', {
    name: unlikeName(),
    phoneNumber: `9811122${unusedAmount()}`,
    address: 'Sabzi Mandi, Karnal',
    oldBalance: '0',
  });
const enterVendor = () =>
  app.api.create('/vendors', {
    name: unlikeName(),
    phoneNumber: `9811122${unusedAmount()}`,
    address: 'Ghazipur',
  });
const enterPurchase = async () =>
  app.api.create('/purchases', {
    vendorId: await enterVendor(),
    vehicleNumber: 'HP-27-E-1626',
    amount: '391749.84',
    createdAt: '2026-11-20 05:00:00',
  });

const HISTORY = 'Transaction History';

/** Pages of one record, with the heading of their last part; null: the statement. */
const PAGES = [
  { path: '/customers/:id', list: 'customers', enter: enterCustomer, last: HISTORY },
  { path: '/khata/:id', list: 'customers', enter: enterCustomer, last: HISTORY },
  { path: '/khata/:id?view=statement', list: 'customers', enter: enterCustomer, last: null },
  { path: '/vendors/:id', list: 'vendors', enter: enterVendor, last: HISTORY },
  {
    path: '/purchases/:id',
    list: 'purchases',
    enter: enterPurchase,
    last: 'Sales Linked to This Purchase',
  },
] as const;

/** Follows a link of the app; unlike `goInside`, does not wait until the screen is loaded. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** How far the sheet of dues jumps when it is loaded, in px. */
async function jumpOfDues(page: Page): Promise<number> {
  const release = await hold(page, /api\.php\/reports\/dues/);
  await follow(page, '/ugrahi');
  const before = await topOf(visible(page, 'main [aria-busy] .sheet').first());
  release();
  await page.locator('main li').first().waitFor();
  return Math.abs((await topOf(visible(page, 'main .sheet').first())) - before);
}

it.each([PHONE, DESKTOP])(
  'at $width px a skeleton has the shape of the loaded screen, and the sheet of dues does not jump',
  async (screen) => {
    const { page, close } = await app.visit('/settings', { screen });
    for (const { path, list, enter, last } of PAGES) {
      const id = await enter();
      const release = await hold(page, `/${list}/${id}`);
      await follow(page, path.replace(':id', String(id)));
      const skeleton = await topOf(visible(page, 'main [aria-busy] .sheet').last());
      release();
      const section =
        last === null
          ? page.getByRole('region', { name: 'Khata Statement' })
          : page.locator('section', { has: page.getByRole('heading', { name: last }) });
      await section.waitFor();
      await settled(page);
      expect(Math.abs((await topOf(section)) - skeleton), path).toBeLessThanOrEqual(24);
    }
    expect(await jumpOfDues(page)).toBeLessThanOrEqual(8);
    await close();
  },
);

it('at 768 px the sheet of dues does not jump either', async () => {
  const { page, close } = await app.visit('/settings', { screen: TABLET });
  expect(await jumpOfDues(page)).toBeLessThanOrEqual(8);
  await close();
});
