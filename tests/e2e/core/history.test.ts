import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterMunshi } from '../support/staff-records';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let munshi: ApiClient;
beforeAll(async () => {
  munshi = await enterMunshi(app);
});

const MOMENT = String.raw`[A-Z][a-z]{2} \d\d, \d{4} \d{1,2}:\d\d [AP]M`;
const enterBill = async () => {
  const ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
  return { ramesh, bill: await enterSale(app.api, ramesh, '2026-11-01', '500.00') };
};
const changePrice = (api: ApiClient, bill: number, unitPrice: string, pieces?: number) =>
  api.call('PUT', `/sales/${bill}`, { items: [{ productName: 'Apple', unit: 'box', quantity: 1, pieces, unitPrice }] });

describe('the history below a record', () => {
  it('says who entered a bill and how often it was changed, and a click shows each change', async () => {
    const { bill } = await enterBill();
    await changePrice(munshi, bill, '450');
    await changePrice(app.api, bill, '450', 12);
    const { page, problems } = await app.visit(`/sales/${bill}`);
    await page.getByText(new RegExp(`^admin entered it ${MOMENT} · changed twice$`)).click();
    const lines = page.locator('details').getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(3);
    const change = new RegExp(String.raw`Item 1 · Price 500\.00 →\s+to\s+450\.00\s+Munshi Ji \(munshi\) · ${MOMENT}$`);
    await expect.poll(() => lines.nth(1).innerText()).toMatch(change);
    expect(await lines.nth(0).innerText()).toMatch(/Item 1 · Pieces \(नग\) —\s+→\s+to\s+12/);
    expect(problems).toEqual([]);
  });

  it('is on every kind of record, also for staff', async () => {
    const { ramesh } = await enterBill();
    const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
    const expense = { amount: '40', note: 'Tea', createdAt: '2026-11-02' };
    const { page, context } = await app.visit('/outbox');
    await signInAs(context, app.url, munshi);
    await page.reload();
    for (const path of [
      `/customers/${ramesh}`,
      `/vendors/${vendor}`,
      `/purchases/${await enterPurchase(app.api, vendor)}`,
      `/collections/${await enterCollection(app.api, ramesh, '2026-11-05', '100')}/edit`,
      `/vendor-payments/${await enterPayment(app.api, vendor, 100)}/edit`,
      `/expenses/${await app.api.create('/expenses', expense)}/edit`,
    ]) {
      await goInside(page, path);
      await page.getByText(new RegExp(`^admin entered it ${MOMENT}$`)).waitFor();
    }
  });
});

describe('the history', () => {
  it('finds a deleted record and brings it back', async () => {
    const { bill } = await enterBill();
    await app.api.call('DELETE', `/sales/${bill}`);
    const { page, problems } = await app.visit('/history');
    await page.getByLabel('Kind').selectOption({ label: 'Sale' });
    await page.getByLabel('Only deleted').check();
    const line = page.getByRole('listitem').filter({ hasText: `Bill ${bill} · Ramesh Gupta` });
    await line.getByRole('button', { name: 'Undo' }).click();
    await toastSaying(page, 'Brought back').waitFor();
    await line.getByText('Undone').waitFor();
    await goInside(page, `/sales/${bill}`);
    await page.getByText('Ramesh Gupta').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('marks entries dated to an earlier day, says if no change matches the filter, and shows all again', async () => {
    const { bill } = await enterBill();
    const { page } = await app.visit('/history');
    const line = page.getByRole('listitem').filter({ hasText: `EnteredBill ${bill} · Ramesh Gupta` });
    await line.getByText('dated Nov 01, 2026').waitFor();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('Nothing was changed.').waitFor();
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await line.waitFor();
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('');
  });

  it('undoes a change once, however fast Undo is pressed twice, and does not say that it failed if only the answer was lost', async () => {
    const { bill } = await enterBill();
    await changePrice(app.api, bill, '470');
    const { page, problems } = await app.visit('/history');
    const undo = page.getByRole('button', { name: `Undo: Bill ${bill} · Ramesh Gupta` });
    await undo.dblclick();
    await toastSaying(page, 'Brought back').waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    expect(problems).toEqual([]);

    await changePrice(app.api, bill, '480');
    await page.reload();
    await page.route('**/undo', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await undo.click();
    await toastSaying(page, 'We do not know if it was saved.').waitFor();
    expect(await toastSaying(page, 'Could not be undone').count()).toBe(0);
    await expect.poll(() => undo.count()).toBe(0);
  });

  it('is for admins: staff have no entry in the menu, no list, and no Undo after a delete', async () => {
    const { ramesh } = await enterBill();
    const { page, context } = await app.visit('/outbox');
    await signInAs(context, app.url, munshi);
    await page.goto(`${app.url}/history`);
    await page.getByRole('heading', { name: 'Only admins can see this.' }).waitFor();
    expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
    await goInside(page, `/customers/${ramesh}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const toast = toastSaying(page, 'Customer deleted');
    await toast.waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});
