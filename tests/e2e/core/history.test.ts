import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { keepToasts, openMenu, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterMunshi } from '../support/staff-records';
import { unusedName } from '../support/unused-values';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let munshi: ApiClient;
beforeAll(async () => {
  app = await openApp();
  munshi = await enterMunshi(app);
});
afterAll(() => app?.close());

const MOMENT = String.raw`[A-Z][a-z]{2} \d\d, \d{4} \d{1,2}:\d\d [AP]M`;
const enterBill = async () => {
  const ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
  return { ramesh, bill: await enterSale(app.api, ramesh, '2026-11-01', '500.00') };
};
const changePrice = (api: ApiClient, bill: number, unitPrice: string) =>
  api.call('PUT', `/sales/${bill}`, {
    items: [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }],
  });

describe('the history below a record', () => {
  it('says who entered a bill and how often it was changed, and a click shows each change', async () => {
    const { bill } = await enterBill();
    await changePrice(munshi, bill, '450');
    await changePrice(app.api, bill, '460');
    const { page, problems, close } = await app.visit(`/sales/${bill}`);
    await page.getByText(new RegExp(`^admin entered it ${MOMENT} · changed twice$`)).click();
    const lines = page.locator('details').getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(3);
    await expect.poll(() => lines.nth(1).innerText()).toContain('Item 1 · Price 500.00 →');
    await expect
      .poll(() => lines.nth(1).innerText())
      .toMatch(new RegExp(`450\\.00\\s+Munshi Ji \\(munshi\\) · ${MOMENT}$`));
    expect(problems).toEqual([]);
    await close();
  });

  it('is on every kind of record, also for staff', async () => {
    const { ramesh } = await enterBill();
    const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
    const paths = [
      `/customers/${ramesh}`,
      `/vendors/${vendor}`,
      `/purchases/${await enterPurchase(app.api, vendor)}`,
      `/collections/${await enterCollection(app.api, ramesh, '2026-11-05', '100')}/edit`,
      `/vendor-payments/${await enterPayment(app.api, vendor, 100)}/edit`,
    ];
    const { page, context, close } = await app.visit('/', { screen: PHONE });
    await signInAs(context, app.url, munshi);
    for (const path of paths) {
      await page.goto(`${app.url}${path}`);
      await page.getByText(new RegExp(`^admin entered it ${MOMENT}$`)).waitFor();
      expect(await scrollsSideways(page)).toBe(false);
    }
    await close();
  });

  it('of an expense is in its form, which opens from its row in the day book', async () => {
    const note = unusedName('Tea');
    await app.api.call('POST', '/expenses', { amount: '40', note, createdAt: '2026-11-02' });
    const { page, close } = await app.visit('/collections');
    await page.getByRole('link', { name: `Edit the expense ${note}` }).click();
    await page.getByText(new RegExp(`^admin entered it ${MOMENT}$`)).waitFor();
    await close();
  });
});

const deleteCustomer = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await keepToasts(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const toast = toastSaying(page, 'Customer deleted');
  await toast.waitFor();
  return toast;
};

describe('the toast after a delete', () => {
  it('lets the admin bring a customer back with all bills', async () => {
    const { ramesh, bill } = await enterBill();
    const { page, problems, close } = await app.visit(`/customers/${ramesh}`, { screen: PHONE });
    const toast = await deleteCustomer(page);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toastSaying(page, 'Brought back').waitFor();
    expect(await app.api.call('GET', `/sales/${bill}`)).toMatchObject({ id: bill, amount: '500.00' });
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the history', () => {
  it('finds a deleted record and brings it back', async () => {
    const { bill } = await enterBill();
    await app.api.call('DELETE', `/sales/${bill}`);
    const { page, problems, close } = await app.visit('/history');
    await page.getByLabel('Kind').selectOption({ label: 'Sale' });
    await page.getByLabel('Only deleted').check();
    const line = page.getByRole('listitem').filter({ hasText: `Bill ${bill} · Ramesh Gupta` });
    await line.getByRole('button', { name: 'Undo' }).click();
    await toastSaying(page, 'Brought back').waitFor();
    await line.getByText('Undone').waitFor();
    await page.goto(`${app.url}/sales/${bill}`);
    await page.getByText('Ramesh Gupta').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('marks entries dated to an earlier day, says if no change matches the filter, shows all again, and fits a phone', async () => {
    const { bill } = await enterBill();
    const { page, close } = await app.visit('/history', { screen: PHONE });
    const line = page
      .getByRole('listitem')
      .filter({ hasText: `Bill ${bill} · Ramesh Gupta` })
      .last();
    await line.waitFor();
    await page.getByText('dated Nov 01, 2026').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('Nothing was changed.').waitFor();
    await page.getByRole('button', { name: 'Show all changes' }).tap();
    await line.waitFor();
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('');
    await close();
  });

  it('undoes a change once, however fast Undo is pressed twice', async () => {
    const { bill } = await enterBill();
    await changePrice(app.api, bill, '470');
    const { page, problems, close } = await app.visit('/history');
    const undo = page.getByRole('button', { name: `Undo: Bill ${bill} · Ramesh Gupta` });
    await undo.dblclick();
    await toastSaying(page, 'Brought back').waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    expect(await toastSaying(page, 'Could not be undone').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('does not say that an undo failed if only its answer was lost', async () => {
    const { bill } = await enterBill();
    await changePrice(app.api, bill, '480');
    const { page, close } = await app.visit('/history');
    await page.route('**/undo', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const undo = page.getByRole('button', { name: `Undo: Bill ${bill} · Ramesh Gupta` });
    await undo.click();
    await toastSaying(page, 'We do not know if it was saved.').waitFor();
    expect(await toastSaying(page, 'Could not be undone').count()).toBe(0);
    await expect.poll(() => undo.count()).toBe(0);
    await close();
  });

  it('is exported as CSV in Hindi too, and a toast in Hindi says what was undone', async () => {
    const { bill } = await enterBill();
    await changePrice(munshi, bill, '450');
    await app.api.call('DELETE', `/sales/${bill}`);
    const { page, problems, close } = await app.visit('/history', { screen: PHONE, language: 'hi' });
    await openMenu(page, 'और');
    const file = await download(page.getByRole('button', { name: 'CSV निकालें' }));
    await page.keyboard.press('Escape');
    expect(file.name).toBe('history.csv');
    const lines = linesOf(file);
    expect(lines[0]).toBe('\u{FEFF}तारीख,किसने,क्या,बदलाव');
    expect(lines.slice(1, 4).map((line) => line.slice('2026-11-22 10:04:09,'.length))).toEqual([
      `admin,बिल ${bill} · Ramesh Gupta,हटाया गया`,
      `Munshi Ji (munshi),बिल ${bill} · Ramesh Gupta,बदला गया; रकम: 500.00 → 450.00; माल 1 · भाव: 500.00 → 450.00`,
      `admin,बिल ${bill} · Ramesh Gupta,लिखा गया`,
    ]);
    await page
      .getByRole('button', { name: `वापस लें: बिल ${bill} · Ramesh Gupta` })
      .first()
      .tap();
    await toastSaying(page, 'वापस आ गया').getByText(`बिल ${bill} · Ramesh Gupta`).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is for admins: staff have no entry in the menu, no list, and no Undo after a delete', async () => {
    const { ramesh } = await enterBill();
    const { page, context, close } = await app.visit('/');
    await signInAs(context, app.url, munshi);
    await page.goto(`${app.url}/history`);
    await page.getByRole('heading', { name: 'Only admins can see this.' }).waitFor();
    expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
    await goInside(page, `/customers/${ramesh}`);
    const toast = await deleteCustomer(page);
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await close();
  });
});
