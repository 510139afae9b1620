import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, type VisitOptions } from '../support/browser';
import { BROKEN, enterCustomer, enterSale } from '../support/ledger-records';
import { hold, isFocused } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let ids: { customer: number; vendor: number; vehicle: number; bill: number };
beforeAll(async () => {
  // A phone that keeps the khata has the customers before the server answers.
  await app.api.call('PUT', '/firm', { pocket: false });
  const customer = await enterCustomer(app.api, 'रामू यादव', '98765 43210');
  const vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  const vehicle = await enterPurchase(app.api, vendor, { vehicleNumber: 'HP-08-F-8270' });
  const bill = await enterSale(app.api, customer, '2026-11-02', '450');
  ids = { customer, vendor, vehicle, bill };
});

const menuOf = (page: Page) => page.getByRole('dialog', { name: /Find or start|खोजें या शुरू करें/ });
const optionOf = (page: Page, name: string) => menuOf(page).getByRole('option').filter({ hasText: name }).first();
const isChosen = (page: Page, name: string) =>
  expect.poll(() => optionOf(page, name).getAttribute('aria-selected')).toBe('true');
const screenIs = (page: Page, path: string) => page.waitForURL(`${app.url}${path}`);

/** Waits for the keys of a desktop's screen, which load once the browser is idle. */
const haveKeys = (page: Page) => page.locator('aside [aria-keyshortcuts]').waitFor();

async function open(path: string, options?: VisitOptions) {
  const visit = await app.visit(path, options);
  await haveKeys(visit.page);
  return visit;
}

/** Opens the menu with Ctrl+K and types. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await menuOf(page).getByRole('combobox').fill(text);
}

it('Ctrl+K jumps to a customer by sound and phone, to a vendor, a vehicle, a bill that exists, a screen and a form, in both languages', async () => {
  const { page, problems } = await open('/settings', { language: 'hi' });
  for (const [typed, name, path] of [
    ['ramu', 'रामू यादव', `/customers/${ids.customer}`],
    ['98765', 'रामू यादव', `/customers/${ids.customer}`],
    ['kinnaur', 'Kinnaur Apple Growers', `/vendors/${ids.vendor}`],
    ['8270', 'HP-08-F-8270', `/purchases/${ids.vehicle}`],
    [`No. ${ids.bill}`, `बिल नंबर ${ids.bill}`, `/sales/${ids.bill}`],
    ['bill book', 'बिल बुक', '/sales'],
    ['उगाही', 'उगाही', '/ugrahi'],
    ['new coll', 'वसूली', '/collections/new'],
    ['नया सप्लायर', 'सप्लायर', '/vendors/new'],
  ] as const) {
    await find(page, typed);
    await isChosen(page, name);
    await page.keyboard.press('Enter');
    await screenIs(page, path);
    await menuOf(page).waitFor({ state: 'detached' });
  }
  await find(page, '999999');
  await menuOf(page).getByText('कुछ नहीं मिला।').waitFor();
  // Numbers that were looked up as bills but are none.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it('the menu says that a search failed and tries again, chooses the first line whichever is found first, and asks before a half-filled form is left', async () => {
  const { page } = await open('/settings');
  await page.route(/\/customers(\?|$)/, (route) => route.fulfill(BROKEN));
  await page.reload();
  await haveKeys(page);
  await find(page, 'ramu');
  await menuOf(page).getByText('Error').waitFor();
  await page.unroute(/\/customers(\?|$)/);
  await menuOf(page).getByRole('button', { name: 'Try again' }).click();
  await optionOf(page, 'रामू यादव').waitFor();

  const release = await hold(page, /\/customers(\?|$)/);
  await page.goto(`${app.url}/customers/new`);
  await haveKeys(page);
  const name = page.locator('main form input').first();
  await name.fill('Half a name');
  await find(page, '8');
  await isChosen(page, 'HP-08-F-8270');
  release();
  await isChosen(page, 'रामू यादव');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Half a name');
  await expect.poll(() => isFocused(name)).toBe(true);
  expect(page.url()).toBe(`${app.url}/customers/new`);
});

it("'/' focuses the list's search, N starts a bill, C a collection, and '?' lists the keys, which can be switched off", async () => {
  const { page, problems } = await open('/customers');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await expect.poll(() => isFocused(search)).toBe(true);
  await page.keyboard.type('n/c?');
  await expect.poll(() => search.inputValue()).toBe('n/c?');
  await search.blur();
  await page.keyboard.press('n');
  await screenIs(page, '/sales/new');
  await page.keyboard.press('c');
  await screenIs(page, '/collections/new');
  const note = page.locator('main textarea');
  await note.pressSequentially('n/c?');
  expect(await note.inputValue()).toBe('n/c?');
  await note.fill('');
  await note.blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.poll(() => list.locator('kbd').allTextContents()).toEqual(['Ctrl K', '/', 'N', 'C', 'Ctrl Enter', '?']);
  await list.getByRole('checkbox', { name: /^Single-key/ }).uncheck();
  await page.reload();
  await haveKeys(page);
  for (const key of ['n', '?', 'Control+k']) await page.keyboard.press(key);
  await menuOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(page.url()).toBe(`${app.url}/collections/new`);
  expect(problems).toEqual([]);
});

it('under an open dialog the page stays where it is, and scrolls again once it is closed', async () => {
  const { page } = await open('/settings');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const turnWheel = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(300);
  };
  await page.keyboard.press('Control+k');
  const box = await menuOf(page).getByRole('listbox').boundingBox();
  await turnWheel(5, 300);
  for (const _ of ['to its end', 'beyond']) await turnWheel((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(optionOf(page, 'Keyboard shortcuts').isVisible()).resolves.toBe(true);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await menuOf(page).waitFor({ state: 'detached' });
  await turnWheel((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  expect(await scrolled()).toBeGreaterThan(0);
});
