import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { figureOf, loseNextAnswer, openMenu, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterMunshi } from '../support/staff-records';
import { unusedVehicleNumber } from '../support/unused-values';
import { enterVendor } from '../support/vendor-records';

const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

const app = appOfFile();
let vendor: number;
let munshi: ApiClient;
beforeAll(async () => {
  vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  munshi = await enterMunshi(app);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const unknown = (page: Page) => page.getByText(UNKNOWN, { exact: true }).first();

// All forms keep their entries in one way, which tests/simulation replays: one form stands for the others.
it('a form whose answer is lost is neither seen nor finished by the next user of the phone', async () => {
  const form = `/purchases/new?vendorId=${vendor}`;
  const vehicle = unusedVehicleNumber();
  const { page, context } = await app.visit(form);
  page.on('dialog', (dialog) => void dialog.accept());
  await loseNextAnswer(context, '/purchases');
  await page.getByLabel('Vehicle Number').fill(vehicle);
  await page.getByLabel('Amount').fill('5000');
  await press(page, 'Save');
  await unknown(page).waitFor();

  await signInAs(context, app.url, munshi);
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Namaste, Munshi Ji' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await unknown(page).count()).toBe(0);
  await page.goto(app.url + form);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(await page.getByText('What you had typed here is back').count()).toBe(0);

  await signInAs(context, app.url, app.api);
  await page.goto(app.url);
  const card = page.getByRole('listitem').filter({ hasText: UNKNOWN });
  await card.getByRole('link', { name: /^Continue/ }).click();
  await unknown(page).waitFor();
  await press(page, 'Save');
  await page.waitForURL(`${app.url}/purchases`);
  expect(await app.api.call<unknown[]>('GET', `/purchases?search=${vehicle}`)).toHaveLength(1);
});

it('a form that is open while another user signs in saves nothing as that user', async () => {
  const mark = `Other user ${Date.now()}`;
  const { page, context } = await app.visit('/customers/new');
  await page.getByLabel('Name').fill(mark);
  await page.getByLabel('Phone').fill('9876543210');
  await signInAs(context, app.url, munshi);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, 'Save');
  expect((await answer).status()).toBe(401);
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
  expect(await app.api.call<unknown[]>('GET', `/customers?search=${encodeURIComponent(mark)}`)).toEqual([]);
  await signInAs(context, app.url, app.api);
  await page.goto(app.url);
  await page.getByRole('listitem').filter({ hasText: mark }).waitFor();
});

it('a short form whose answer was lost is entered once, also if it is given up or the page is loaded again; here an allowance, which the day books know as no money', async () => {
  const customerId = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
  const bill = await enterSale(app.api, customerId, '2026-11-01', '4000.00');
  const { page } = await app.visit(`/sales/${bill}`);
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  const open = async () => {
    await openMenu(page);
    await press(page, 'Chhoot on this bill');
  };
  await loseNextAnswer(page, '/collections');
  await open();
  await amount.fill('25');
  await press(page, 'Save');
  await unknown(page).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await unknown(page).waitFor();
  await page.reload();
  await open();
  await unknown(page).waitFor();
  await amount.fill('25');
  await press(page, 'Save');
  await toastSaying(page, 'Chhoot saved').waitFor();
  const all = await app.api.call<{ saleId: number }[]>('GET', '/collections');
  const stored = { customerId, amount: '25.00', method: 'allowance' };
  expect(all.filter(({ saleId }) => saleId === bill)).toMatchObject([stored]);
  await dialog.waitFor({ state: 'detached' });
  await open();
  expect([await unknown(page).count(), await amount.inputValue()]).toEqual([0, '']);
  await page.keyboard.press('Escape');
  const due = page.getByRole('article').getByRole('paragraph').filter({ hasText: 'Total due' });
  await expect.poll(() => due.innerText()).toMatch(/₹3,975\.00$/);
  await goInside(page, '/collections');
  await expect.poll(() => figureOf(page, "Today's Collections")).toBe('₹0.00');
  await goInside(page, '/day');
  const collected = page.locator('main dl > div').filter({ hasText: 'Collected' }).locator('dd');
  await expect.poll(() => collected.allTextContents()).toEqual(['₹0.00', expect.stringMatching(/^Chhoot, no money ₹/)]);
});
