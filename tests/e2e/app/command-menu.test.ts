import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSource, axeViolations } from '../support/axe';
import { openApp, scrollsSideways, type TestApp, type VisitOptions } from '../support/browser';
import { BROKEN, deleteCustomers, enterCustomer, enterSale } from '../support/ledger-records';
import { hold, isFocused, isSecondTry } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { haveKeys, menuOf, SHORTCUT_WORDS, visitWithKeys } from '../support/shortcut-steps';
import { enterVendor } from '../support/vendor-records';

let app: TestApp;
let ids: { customer: number; vendor: number; vehicle: number; bill: number };
beforeAll(async () => {
  app = await openApp();
  const customer = await enterCustomer(app.api, 'रामू यादव', '98765 43210');
  const vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  const vehicle = await app.api.call<{ id: number }>('POST', '/purchases', {
    vendorId: vendor,
    vehicleNumber: 'HP-08-F-8270',
    amount: '200000',
    createdAt: '2026-10-01 05:00:00',
  });
  const bill = await enterSale(app.api, customer, '2026-11-02', '450');
  ids = { customer, vendor, vehicle: vehicle.id, bill };
});
afterAll(() => app.close());

const open = (path: string, options?: VisitOptions) => visitWithKeys(app, path, options);

/** Opens the screen again, since the idle page may have read the lists already. */
async function forgetLists(page: Page): Promise<void> {
  await page.reload();
  await haveKeys(page);
}

/** Opens the menu with Ctrl+K and types. */
async function find(page: Page, text: string): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const menu = menuOf(page);
  await menu.getByRole('combobox').fill(text);
  return menu;
}

/** Waits until Enter would choose the first line of what is shown. */
const firstIsChosen = (page: Page) =>
  expect.poll(() => menuOf(page).getByRole('option').first().getAttribute('aria-selected')).toBe('true');

const screenIs = (page: Page, path: string) => page.waitForURL(`${app.url}${path}`);

/** What is typed for screens and for new records, by the words of both languages. */
const ENTRIES = [
  ['bill book', '/sales'],
  ['बिल बुक', '/sales'],
  ['ugrahi', '/ugrahi'],
  ['उगाही', '/ugrahi'],
  ['new bill', '/sales/new'],
  ['नया बिल', '/sales/new'],
  ['new coll', '/collections/new'],
  ['नया खर्च', '/expenses/new'],
  ['new customer', '/customers/new'],
  ['नई खरीद', '/purchases/new'],
  ['new vendor pay', '/vendor-payments/new'],
  ['नया सप्लायर', '/vendors/new'],
] as const;

const isFocusedAgain = (control: Locator) => expect.poll(() => isFocused(control)).toBe(true);

it('Ctrl+K jumps to a customer by name, sound and phone, to a vendor, a vehicle and a bill that exists, and to each screen and form by its words in both languages', async () => {
  const { page, problems, close } = await open('/settings', { language: 'hi' });
  for (const [typed, name, path] of [
    ['रामू', 'रामू यादव', `/customers/${ids.customer}`],
    ['ramu', 'रामू यादव', `/customers/${ids.customer}`],
    ['98765', 'रामू यादव', `/customers/${ids.customer}`],
    ['kinnaur', 'Kinnaur Apple Growers', `/vendors/${ids.vendor}`],
    ['8270', 'HP-08-F-8270', `/purchases/${ids.vehicle}`],
    [`No. ${ids.bill}`, `${SHORTCUT_WORDS.hi.bill} ${ids.bill}`, `/sales/${ids.bill}`],
    [`बिल नंबर ${ids.bill}`, `${SHORTCUT_WORDS.hi.bill} ${ids.bill}`, `/sales/${ids.bill}`],
  ] as const) {
    const menu = await find(page, typed);
    const found = menu.getByRole('option').filter({ hasText: name });
    await found.first().waitFor();
    await expect.poll(() => found.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await screenIs(page, path);
    await menu.waitFor({ state: 'detached' });
  }
  const menu = await find(page, '999999');
  await menu.getByText(SHORTCUT_WORDS.hi.none).waitFor();
  expect(await menu.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  for (const [typed, path] of ENTRIES) {
    await goInside(page, '/outbox');
    await find(page, typed);
    await firstIsChosen(page);
    await page.keyboard.press('Enter');
    await screenIs(page, path);
    await menu.waitFor({ state: 'detached' });
  }
  // Numbers that were looked up as bills but are none.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await close();
});

it('the menu says that a search failed and tries again, returns the focus on Escape and Back, and asks before a half-filled form is left', async () => {
  const { page, close } = await open('/settings');
  await page.route(/\/customers(\?|$)/, (route) => route.fulfill(BROKEN));
  await forgetLists(page);
  const menu = await find(page, 'ramu');
  await menu.getByText(SHORTCUT_WORDS.en.failed).waitFor();
  await page.unroute(/\/customers(\?|$)/);
  await menu.getByRole('button', { name: SHORTCUT_WORDS.en.again }).click();
  await menu.getByRole('option').filter({ hasText: 'रामू यादव' }).waitFor();
  await menu.getByText(SHORTCUT_WORDS.en.failed).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  await goInside(page, '/customers');
  const search = page.getByRole('searchbox', { name: SHORTCUT_WORDS.en.search });
  await search.focus();
  for (const shut of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Control+k');
    await menu.getByRole('combobox').waitFor();
    await shut();
    await menu.waitFor({ state: 'detached' });
    await isFocusedAgain(search);
    expect(page.url()).toBe(`${app.url}/customers`);
  }

  await goInside(page, '/customers/new');
  const name = page.locator('main form input').first();
  await name.fill('Half a name');
  await find(page, 'bill book');
  await firstIsChosen(page);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: SHORTCUT_WORDS.en.leave }).waitFor();
  await page.getByRole('button', { name: SHORTCUT_WORDS.en.stay }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Half a name');
  await isFocusedAgain(name);
  expect(page.url()).toBe(`${app.url}/customers/new`);
  await close();
});

it.each([
  ['en', 'light'],
  ['hi', 'dark'],
] as const)('axe finds nothing in the menu and the list of keys (%s, %s)', async (language, colorScheme) => {
  const { page, close } = await open('/customers', { language });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(axeSource);
  await find(page, '');
  expect(await axeViolations(page, 'body')).toEqual([]);
  await menuOf(page).getByRole('combobox').fill('ramu');
  await menuOf(page).getByRole('option').filter({ hasText: 'रामू यादव' }).waitFor();
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await menuOf(page).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: SHORTCUT_WORDS[language].keys }).waitFor();
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await close();
});

it('Enter chooses the first line, whichever kind of record is found first', async () => {
  // A phone that keeps the khata has the customers before the server answers.
  await app.api.call('PUT', '/firm', { pocket: false });
  const { page, close } = await open('/settings');
  const release = await hold(page, /\/customers(\?|$)/);
  await forgetLists(page);
  const menu = await find(page, '8');
  const customer = menu.getByRole('option').filter({ hasText: 'रामू यादव' });
  const vehicle = menu.getByRole('option').filter({ hasText: 'HP-08-F-8270' });
  await expect.poll(() => vehicle.getAttribute('aria-selected')).toBe('true');
  release();
  await expect.poll(() => customer.getAttribute('aria-selected')).toBe('true');
  expect(await vehicle.getAttribute('aria-selected')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => vehicle.getAttribute('aria-selected')).toBe('true');
  await close();
  await app.api.call('PUT', '/firm', { pocket: true });
});

it('finds what is loaded without a request, and asks the server for what nothing loaded fits', async () => {
  await deleteCustomers(app.api, 'Neeraj Traders');
  const { page, close } = await open('/settings');
  const lists = [/\/customers(\?|$)/, /\/vendors(\?|$)/, /\/vehicle-numbers(\?|$)/].map((list) =>
    page.waitForResponse((response) => list.test(response.url())),
  );
  await find(page, '');
  await Promise.all(lists);
  const requests: string[] = [];
  page.on('request', async (request) => {
    // The check of the session and the khata for the device have a time of their own.
    if (!/\/api\.php\/(?!auth\/check|pocket)/.test(request.url())) return;
    if (!(await isSecondTry(request))) requests.push(request.url());
  });
  const box = menuOf(page).getByRole('combobox');
  for (const [typed, name] of [
    ['ramu', 'रामू यादव'],
    ['kinnaur', 'Kinnaur Apple Growers'],
    ['hp08', 'HP-08-F-8270'],
  ] as const) {
    await box.fill('');
    await box.pressSequentially(typed);
    await menuOf(page).getByRole('option').filter({ hasText: name }).first().waitFor();
    await page.waitForTimeout(400);
  }
  expect(requests).toEqual([]);
  await enterCustomer(app.api, 'Neeraj Traders', '9222222222');
  await box.fill('नीरज');
  await menuOf(page).getByRole('option').filter({ hasText: 'Neeraj Traders' }).waitFor();
  await expect.poll(() => requests.length).toBe(3);
  await close();
});

it('a screen that is still loading leaves the focus in the menu opened meanwhile', async () => {
  const { page, close } = await open('/settings');
  const release = await hold(page, /\/vendors\/\d/);
  await find(page, 'kinnaur');
  await menuOf(page).getByRole('option').filter({ hasText: 'Kinnaur' }).first().waitFor();
  await page.keyboard.press('Enter');
  await screenIs(page, `/vendors/${ids.vendor}`);
  const menu = await find(page, 'new bill');
  await firstIsChosen(page);
  release();
  await page.getByRole('heading', { level: 1, name: 'Kinnaur', includeHidden: true }).waitFor();
  const box = menu.getByRole('combobox');
  expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await screenIs(page, '/sales/new');
  await close();
});
