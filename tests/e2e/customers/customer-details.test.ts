import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import {
  BROKEN,
  deleteCustomers,
  enterCollection,
  enterCustomer,
  enterRakesh,
  enterSale,
} from '../support/ledger-records';
import { toasts } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let rakesh: number;

beforeAll(async () => {
  app = await openApp();
  rakesh = await enterRakesh(app.api);
});
afterAll(() => app.close());

describe("a customer's page", () => {
  it('shows profile, summary, history with signs, the two fixed buttons and a written reminder, and opens the bill of a sale', async () => {
    const { page, problems, close } = await app.visit(`/customers/${rakesh}`);
    await page.getByRole('heading', { name: 'Rakesh Yadav' }).waitFor();
    for (const text of ['RY', '98765 43210', 'Azadpur Mandi', '-₹4,000.00', '+₹2,500.50'])
      await expect.poll(() => page.locator('main').textContent()).toContain(text);
    await expect
      .poll(() => page.locator('dl').textContent())
      .toMatch(/Total Sales₹10,000\.00Total Payments₹2,500\.50Balance Due₹1,07,499\.50 Due/);
    const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    await expect.poll(() => hrefOf('New Sale')).toBe(`/sales/new?customerId=${rakesh}`);
    await expect.poll(() => hrefOf('Payment')).toBe(`/collections/new?customerId=${rakesh}`);
    const href = await page.getByRole('link', { name: 'WhatsApp reminder' }).getAttribute('href');
    expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?/);
    const message = messageIn(href);
    expect(message).toContain('Namaste Rakesh Yadav,');
    expect(message).toContain('*₹1,07,499.50*');
    expect(message.match(/2026: ₹/g)).toHaveLength(3);
    expect(message).not.toContain('₹1,000.00');
    await page.getByRole('button', { name: /Nov 03, 2026/ }).click();
    const bill = page.getByRole('dialog', { name: 'Bill Details' });
    await bill.getByText('Apple').waitFor();
    await expect.poll(() => bill.textContent()).toContain('₹3,000.00');
    expect(problems).toEqual([]);
    await close();
  });

  it('shows a long name and address whole on a phone', async () => {
    const name = 'Shri Ramesh Kumar Agrawal and Sons Fruit Commission Agents of Azadpur Agro Market';
    const address =
      'Shop 114, New Fruit Mandi, behind the old cold store, Adarsh Nagar, Azadpur, Delhi 110033';
    const body = { name, phoneNumber: '98765 43210', address, oldBalance: '500' };
    const id = await app.api.create('/customers', body);
    const { page, problems, close } = await app.visit(`/customers/${id}`, { screen: PHONE });
    for (const text of [page.getByRole('heading', { name }), page.getByText(address, { exact: true })]) {
      await text.waitFor();
      const hidden = await text.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(hidden).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('like every screen has no WhatsApp button for somebody without ten digits, but says why', async () => {
    const why = 'No WhatsApp: the phone number does not have ten digits.';
    const name = unusedName('Landline');
    const customer = await enterCustomer(app.api, name, 'shop 276 5432', '500');
    const sale = await enterSale(app.api, customer, today, '100');
    const payment = await enterCollection(app.api, customer, today, '50');
    await app.api.call('PUT', `/customers/${customer}/promise`, { date: today });
    const purchase = await enterPurchase(app.api, await enterVendor(app.api, unusedName('Sopore')));
    const { page, problems, close } = await app.visit('/nowhere', { screen: PHONE });
    const chats = page.locator(
      'a[href*="wa.me"], button:has-text("WhatsApp"), button[aria-label*="WhatsApp"]',
    );
    const receipts = page.getByRole('button', { name: /Send receipt/ });
    for (const path of [
      `/customers/${customer}`,
      `/sales/${sale}`,
      `/collections/${payment}/edit`,
      `/purchases/${purchase}?view=patti`,
    ]) {
      await goInside(page, path);
      await page.locator('main').getByText(why, { exact: true }).waitFor();
      expect([await chats.count(), await receipts.count()], path).toEqual([0, 0]);
    }
    for (const path of [`/khata/${customer}`, '/ugrahi', '/sales', '/collections', '/customers', '/']) {
      await goInside(page, path);
      const mine = page.locator('main').locator('tr, li', { hasText: name });
      await page.locator('main').getByText(name).first().waitFor();
      expect([await mine.locator(chats).count(), await mine.locator(receipts).count()], path).toEqual([0, 0]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('deletes only after confirmation, then goes to the list', async () => {
    await deleteCustomers(app.api, 'Soon Gone');
    const id = await enterCustomer(app.api, 'Soon Gone', '9000000099');
    const { page, problems, close } = await app.visit(`/customers/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect
      .poll(() => dialog.textContent())
      .toContain(
        'Are you sure? This action cannot be undone. This will permanently delete the customer and all associated records.',
      );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.route(`**/api.php/customers/${id}`, (route) => route.fulfill(BROKEN), { times: 1 });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Failed to delete customer: 500: The server is resting').waitFor();
    problems.length = 0;
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${app.url}/customers`);
    await toasts(page).getByText('Customer deleted successfully').waitFor();
    await page.getByPlaceholder('Search customers...').fill('Soon Gone');
    await page.getByText('No results found.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says No transactions found. for a new customer', async () => {
    const id = await enterCustomer(app.api, 'Brand New', '9000000077');
    const { page, close } = await app.visit(`/customers/${id}`);
    await page.getByText('No transactions found.').waitFor();
    await close();
  });
});
