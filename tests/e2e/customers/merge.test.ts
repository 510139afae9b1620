import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { deleteCustomers, enterCustomer, enterSale } from '../support/ledger-records';
import { collect } from '../support/outbox-steps';
import { keepToasts, signIn, toasts } from '../support/page-steps';
import { figuresAre } from '../support/pocket-steps';
import { goInside } from '../support/screen-walk';
import { enterStaff } from '../support/staff-records';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const balanceOf = async (path: string) =>
  (await app.api.call<{ balance: number }>('GET', `${path}/balance`)).balance;
const isThere = async (noun: string, id: number) =>
  (await app.api.call<{ id: number }[]>('GET', `/${noun}`)).some((each) => each.id === id);

/** Deletes all vendors, also those that a failed try of the same test has entered. */
const deleteVendors = async () => {
  for (const { id } of await app.api.call<{ id: number }[]>('GET', '/vendors'))
    await app.api.call('DELETE', `/vendors/${id}`);
};

const openDialog = async (page: Page, twin: string) => {
  await page.getByRole('button', { name: `Make them one: ${twin}` }).click();
  return page.getByRole('dialog', { name: 'Make them one' });
};

it('a customer who was entered twice is named on the page, becomes one with all that is his, and two again with Undo', async () => {
  const [name, twin] = ['Mohan Lal', 'मोहन लाल'];
  for (const entered of [name, twin]) await deleteCustomers(app.api, entered);
  const own = await enterCustomer(app.api, name, '98111 11132', '500.10');
  const other = await enterCustomer(app.api, twin, '98222 22232', '4000');
  await enterSale(app.api, own, '2026-11-01', '1000.00');
  await enterSale(app.api, other, '2026-11-02', '250.50');
  // Just sent from here, so this device counts it for the one who is gone.
  const { page, problems, close } = await app.visit(`/collections/new?customerId=${other}`);
  await keepToasts(page);
  await collect(page, '50.50');
  await page.getByRole('heading', { name: 'Collections' }).waitFor();
  await goInside(page, `/customers/${own}`);
  await page.getByText(`Also entered as ${twin} (98…32)`).waitFor();
  await page.getByText('₹4,200.00 Due').waitFor();
  expect(await scrollsSideways(page)).toBe(false);

  const dialog = await openDialog(page, twin);
  await dialog.getByRole('radio', { name: '98222 22232' }).check();
  await dialog.getByText(`Balance of ${name}`).waitFor();
  await dialog.getByText('₹1,500.10 Due').waitFor();
  await dialog.getByText('₹5,700.10 Due').waitFor();
  await dialog.getByRole('button', { name: 'Make them one' }).click();
  await toasts(page).getByText('Made one').waitFor();
  await page.getByText('₹5,700.10').first().waitFor();
  await goInside(page, `/khata/${own}`);
  await figuresAre(page, 'Total Sales₹1,250.50Total Payments₹50.50Balance Due₹5,700.10 Due');
  await goInside(page, '/ugrahi');
  const shops = page.locator('main').getByRole('listitem');
  await shops.filter({ hasText: name }).getByText('₹5,700.10').waitFor();
  expect(await shops.filter({ hasText: twin }).count()).toBe(0);
  await goInside(page, `/customers/${own}`);
  expect(await balanceOf(`/customers/${own}`)).toBe(5700.1);
  expect(await isThere('customers', other)).toBe(false);
  expect(await app.api.call('GET', `/customers/${own}`)).toMatchObject({
    name,
    phoneNumber: '98222 22232',
    oldBalance: '4500.10',
  });
  await page.getByText(`Also entered as ${twin}`).waitFor({ state: 'detached' });

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Also entered as ${twin} (98…32)`).waitFor();
  expect(await balanceOf(`/customers/${own}`)).toBe(1500.1);
  expect(await balanceOf(`/customers/${other}`)).toBe(4200);
  expect(problems).toEqual([]);
  await close();
});

it('the history names the merge, leads to the one who is left, and undoes it', async () => {
  const own = await enterCustomer(app.api, 'Dinesh Phal', '98333 33301', '10');
  const other = await enterCustomer(app.api, 'Dinesh Fal', '98333 33302', '20');
  await app.api.call('POST', `/customers/${other}/merge`, { into: own });
  const { page, close } = await app.visit('/history');
  const row = page.getByRole('listitem').filter({ hasText: 'Made one with another' }).first();
  await row.getByRole('link', { name: 'Customer · Dinesh Fal' }).waitFor();
  expect(await row.getByRole('link').getAttribute('href')).toBe(`/customers/${own}`);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isThere('customers', other)).toBe(true);
  expect([await balanceOf(`/customers/${own}`), await balanceOf(`/customers/${other}`)]).toEqual([10, 20]);
  await close();
});

it('the same choices are sent again under the same key, other choices under another one', async () => {
  for (const entered of ['Suresh Jain', 'Suresh Jein']) await deleteCustomers(app.api, entered);
  const own = await enterCustomer(app.api, 'Suresh Jain', '98666 66601');
  const other = await enterCustomer(app.api, 'Suresh Jein', '98666 66602');
  const { page, close } = await app.visit(`/customers/${own}`);
  const dialog = await openDialog(page, 'Suresh Jein');
  const keys: (string | undefined)[] = [];
  await page.route(`**/api.php/customers/${other}/merge`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort('connectionreset');
  });
  const pressAgain = async () => {
    const sent = keys.length;
    await dialog.getByRole('button', { name: 'Make them one' }).click();
    await expect.poll(() => keys.length).toBe(sent + 1);
    await dialog.getByText('We do not know if it was saved.').waitFor();
  };
  await pressAgain();
  await pressAgain();
  await dialog.getByRole('radio', { name: '98666 66602' }).check();
  await pressAgain();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await close();
});

it('a vendor who was entered twice becomes one, in Hindi on a phone', async () => {
  await deleteVendors();
  const own = await enterVendor(app.api, 'Kinnaur Bagan', { phoneNumber: '91111 11111', oldBalance: '100' });
  const other = await enterVendor(app.api, 'किन्नौर बागान', { phoneNumber: '92222 22222', address: 'Rampur' });
  await enterPurchase(app.api, other, { amount: '1000.00' });
  await enterPayment(app.api, other, 400);
  const { page, problems, close } = await app.visit(`/vendors/${own}`, { screen: PHONE, language: 'hi' });
  await page.getByText('किन्नौर बागान (92…22) के नाम से भी दर्ज है').waitFor();
  await page.getByRole('button', { name: 'दोनों को एक करें: किन्नौर बागान' }).click();
  const dialog = page.getByRole('dialog', { name: 'दोनों को एक करें' });
  await dialog.getByText('₹700.00').waitFor();
  await dialog.getByRole('radio', { name: 'किन्नौर बागान' }).check();
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'दोनों को एक करें' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await balanceOf(`/vendors/${own}`)).toBe(700);
  expect(await app.api.call('GET', `/vendors/${own}`)).toMatchObject({
    name: 'किन्नौर बागान',
    address: 'Rampur',
  });
  expect(await isThere('vendors', other)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

it('staff see the hint without the button', async () => {
  for (const entered of ['Imran Bhai', 'Imraan Bhai']) await deleteCustomers(app.api, entered);
  const own = await enterCustomer(app.api, 'Imran Bhai', '98555 55501');
  await enterCustomer(app.api, 'Imraan Bhai', '98555 55502');
  const { username } = await enterStaff(app);
  const { page, close } = await app.visit(`/customers/${own}`, { signedIn: false });
  await signIn(page, username, 'mandi-2026');
  await page.waitForURL((address) => !address.pathname.endsWith('/auth'));
  await goInside(page, `/customers/${own}`);
  await page.getByText('Also entered as Imraan Bhai (98…02)').waitFor();
  expect(await page.getByRole('button', { name: /Make them one/ }).count()).toBe(0);
  await close();
});

it('a twin without a phone number is named without brackets', async () => {
  await deleteVendors();
  const own = await enterVendor(app.api, 'Nashik Anar Farm', { phoneNumber: '' });
  await enterVendor(app.api, 'Nasik Anar Farm', { phoneNumber: '' });
  const { page, close } = await app.visit(`/vendors/${own}`);
  await page.getByRole('link', { name: 'Also entered as Nasik Anar Farm', exact: true }).waitFor();
  await close();
});
