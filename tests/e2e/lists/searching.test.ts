import { afterAll, beforeAll, expect, it } from 'vitest';
import { tapCorner } from '../support/boxes';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { BROKEN, deleteCustomers, enterCustomer, enterSale } from '../support/ledger-records';
import { hold } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const jose = await enterCustomer(app.api, 'José Fernandes', '9876543210', '500');
  await enterSale(app.api, jose, '2026-11-02', '450');
  await enterCustomer(app.api, 'रामू फल वाले', '98111 11111');
  const vendorId = await app.api.create('/vendors', { name: 'Peña Orchards' });
  const body = { vendorId, vehicleNumber: 'Peña-1', amount: '100', createdAt: '2026-11-01 05:00:00' };
  await app.api.call('POST', '/purchases', body);
  const payment = { vendorId, amount: 50, paymentMethod: 'cash', date: '2026-11-03' };
  await app.api.call('POST', '/vendor-payments', payment);
});
afterAll(() => app.close());

const LONG = 'x'.repeat(5000);

it('a search of a list shows what the server found, and nothing, without an error, for thousands of letters', async () => {
  const { page, problems, close } = await app.visit('/settings');
  for (const [path, typed, name] of [
    ['/customers', 'jose', 'José Fernandes'],
    ['/sales', 'jose', 'José Fernandes'],
    ['/vendors', 'pena', 'Peña Orchards'],
    ['/purchases', 'pena', 'Peña Orchards'],
    ['/vendor-payments', 'pena', 'Peña Orchards'],
  ] as const) {
    await goInside(page, path);
    await page.getByText(name).first().waitFor();
    const answered = page.waitForResponse((response) => response.url().includes(`search=${typed}`));
    await page.getByRole('searchbox').fill(typed);
    await answered;
    await page.getByText(name).first().waitFor();
  }
  for (const [path, none] of [
    ['/sales', 'No sales found.'],
    ['/customers', 'No results found.'],
  ] as const) {
    await goInside(page, path);
    await page.getByText('José Fernandes').first().waitFor();
    await page.getByRole('searchbox').fill(LONG);
    await page.getByText(none, { exact: true }).waitFor();
  }
  expect(problems).toEqual([]);
  await close();
});

it('a search says that it is running before it says that nothing was found, in Hindi', async () => {
  const { page, close } = await app.visit('/sales', { language: 'hi', screen: PHONE });
  await page.getByText('José Fernandes').first().waitFor();
  const release = await hold(page, /\/sales\?.*search=/);
  await page.getByRole('searchbox').fill('zzzz');
  const searching = page.getByText('खोज हो रही है...', { exact: true });
  const none = page.getByText('कोई बिक्री नहीं मिली।', { exact: true });
  await searching.waitFor();
  expect(await none.count()).toBe(0);
  release();
  await none.waitFor();
  await expect.poll(() => searching.count()).toBe(0);
  await close();
});

it('a picker finds by letters, by sound, by phone and by plate without a request, and searches on the server for what its list does not have', async () => {
  await deleteCustomers(app.api, 'Neeraj Traders');
  const { page, close } = await app.visit('/sales/new', { screen: PHONE });
  const searches: string[] = [];
  page.on('request', (request) => /search=[^&]/.test(request.url()) && searches.push(request.url()));
  const options = page.getByRole('option');
  const find = async (picker: string, typed: string, expected: RegExp) => {
    await page.getByRole('combobox', { name: picker }).click();
    await options.first().waitFor();
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(expected)]);
    await page.keyboard.press('Escape');
  };
  await find('Customer', 'jose', /^José/);
  await find('Customer', 'ramu', /^रामू/);
  await find('Customer', 'Ramoo', /^रामू/);
  await find('Customer', '98111-1', /^रामू/);
  await find('Source Vehicle Number', 'pena1', /^Peña-1/i);
  await find('Source Vehicle Number', 'pena orch', /^Peña-1/i);
  expect(searches).toEqual([]);

  await page.reload();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /José/ }).waitFor();
  await enterCustomer(app.api, 'Neeraj Traders', '9222222222');
  const release = await hold(page, /\/customers\?search=/);
  await page.getByRole('dialog').getByRole('combobox').fill('नीरज');
  await page.getByText('Searching...', { exact: true }).waitFor();
  release();
  await page.getByRole('option', { name: /Neeraj/ }).tap();
  await page.getByRole('combobox', { name: 'Customer' }).filter({ hasText: 'Neeraj Traders' }).waitFor();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('zzzz');
  await page.getByText('No customer found.', { exact: true }).waitFor();
  await close();
});

it('a picker fetches its list again if it is older than ten seconds', async () => {
  const { page, close } = await app.visit('/nowhere');
  await page.clock.install();
  await page.goto(`${app.url}/settings`);
  for (const [path, label, call] of [
    ['/sales/new', 'Customer', '/customers'],
    ['/purchases/new', 'Vendor', '/vendors'],
    ['/vendor-payments/new', 'Vendor', '/vendors'],
  ] as const) {
    const name = unusedName('Later');
    await goInside(page, path);
    const picker = page.getByRole('combobox', { name: label });
    await picker.click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await app.api.call('POST', call, { name, phoneNumber: '9000000001' });
    await page.clock.fastForward(11_000);
    await picker.click();
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Escape');
  }
  await close();
});

it('a balance that could not be loaded is a dash, not zero', async () => {
  const { page, close } = await app.visit('/nowhere', { screen: PHONE });
  await page.route(/-balances$/, (route) => route.fulfill(BROKEN));
  for (const [path, name] of [
    ['/customers', 'José Fernandes'],
    ['/vendors', 'Peña Orchards'],
  ] as const) {
    await goInside(page, path);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByText('—', { exact: true }).waitFor();
    expect(await card.textContent()).not.toContain('₹0.00');
  }
  await close();
});

it('a tap anywhere on a card opens the record, except on its buttons, and on a bill its details', async () => {
  const { page, close } = await app.visit('/settings', { screen: PHONE });
  for (const [path, name, record] of [
    ['/customers', 'José Fernandes', /\/customers\/\d+$/],
    ['/vendors', 'Peña Orchards', /\/vendors\/\d+$/],
    ['/purchases', 'Peña-1', /\/purchases\/\d+$/],
    ['/vendor-payments', 'Peña Orchards', /\/vendor-payments\/\d+\/edit$/],
  ] as const) {
    await goInside(page, path);
    const card = page.getByRole('listitem').filter({ hasText: name }).first();
    await card.getByRole('button', { name: 'View Details' }).tap();
    await card.getByRole('button', { name: 'Hide Details' }).waitFor();
    expect(page.url()).toBe(`${app.url}${path}`);
    await tapCorner(card);
    await page.waitForURL(record);
  }
  await goInside(page, '/sales');
  await tapCorner(page.getByRole('listitem').filter({ hasText: 'José Fernandes' }).first());
  await page.getByRole('dialog').waitFor();
  await close();
});
