import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs, signInOverHttp } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { enterCustomer } from '../support/ledger-records';
import {
  chip,
  collect,
  comeOnline,
  comeOnlineUntil,
  entry,
  inOutbox,
  loseWrites,
  readyForOffline,
} from '../support/outbox-steps';
import { isFocused } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { unusedAmount, unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let ids: { customer: number; vendor: number };
let munshi: ApiClient;
beforeAll(async () => {
  app = await openApp();
  ids = {
    customer: await enterCustomer(app.api, 'Rakesh Yadav', '9876543210'),
    vendor: await enterVendor(app.api, 'Kinnaur Apple Growers'),
  };
  munshi = await enterMunshi(app);
});
afterAll(() => app?.close());

const amounts = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);
const payment = () => `/collections/new?customerId=${ids.customer}`;

describe('what waits', () => {
  it('can be changed before it is sent, and discarded after a confirmation', async () => {
    const { page, context, close } = await app.visit(payment());
    const end = await loseWrites(context);
    await readyForOffline(page);
    await context.setOffline(true);
    const [first, second] = [unusedAmount(), unusedAmount()];
    await collect(page, first);
    await inOutbox(page);
    await chip(page, '1 to send').click();
    await entry(page, `₹${first}.00`)
      .getByRole('button', { name: /^Change/ })
      .click();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe(first);
    await collect(page, second);
    await entry(page, `₹${second}.00`).getByText('Waiting to be sent').waitFor();
    await entry(page, `₹${first}.00`).waitFor({ state: 'detached' });
    await entry(page, `₹${second}.00`)
      .getByRole('button', { name: /^Discard/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Discard this entry?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    await end();
    await context.setOffline(false);
    await comeOnline(page);
    await page.waitForTimeout(500);
    expect(await amounts()).not.toContain(`${second}.00`);
    await close();
  });

  it('is marked with the reason if the server refuses it, while the others are sent', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const vehicle = await enterPurchase(app.api, ids.vendor, { vehicleNumber });
    const { page, context, close } = await app.visit(`/expenses/new`);
    await page.goto(`${app.url}/sales/new?customerId=${ids.customer}`);
    await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
    await page.getByRole('option', { name: vehicleNumber }).click();
    await page.getByLabel('Product 1').fill('Apple');
    await page.getByLabel('Price 1').fill('450');
    await readyForOffline(page);
    await loseWrites(context);
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await inOutbox(page);
    await page.goto(`${app.url}${payment()}`);
    const amount = unusedAmount();
    await collect(page, amount);
    await inOutbox(page);
    await app.api
      .call('PATCH', `/purchases/${vehicle}/complete`)
      .catch(() => app.api.call('GET', `/purchases/${vehicle}/complete`));
    await context.unrouteAll();
    await page.goto(`${app.url}/outbox`);
    await entry(page, '₹450.00').getByText('This vehicle is completed and takes no new sales').waitFor();
    await expect.poll(amounts).toContain(`${amount}.00`);
    await chip(page, '1 to send').waitFor();
    await entry(page, '₹450.00')
      .getByRole('button', { name: /^Change/ })
      .click();
    await page.getByRole('button', { name: 'Clear: Source Vehicle Number' }).click();
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await page.getByText('Sale created successfully').first().waitFor();
    await page.getByText('Nothing is waiting on this phone.').waitFor();
    await close();
  });

  it('of a new customer goes first, and the bill that waits for it after it, with its id', async () => {
    const { page, context, close } = await app.visit('/collections/new');
    await readyForOffline(page);
    await page.getByRole('main').getByRole('combobox').click();
    await page.getByRole('option').first().waitFor();
    await loseWrites(context);
    const ramu = unusedName('Ramu Basement');
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect.poll(() => isFocused(search)).toBe(true);
    await page.keyboard.type(ramu);
    await page.getByRole('button', { name: `Add "${ramu}"` }).click();
    await page.getByLabel('Phone').fill('9811112222');
    await page.getByRole('button', { name: 'Save and choose' }).click();
    await page.getByRole('main').getByText(ramu).waitFor();
    const payment = unusedAmount();
    await collect(page, payment);
    await inOutbox(page);
    await page.goto(`${app.url}/outbox`);
    await entry(page, `₹${payment}.00`).getByText('Waiting for the new customer to be sent').waitFor();
    // A tab of the version before sends both: it looks for the customer by its key.
    const rows = await deviceRows<{ path: string; key: string; needs: string | null }>(page, 'outbox');
    const known = await rows.evaluate((all) => all ?? []);
    expect(known.map(({ path, needs }) => [path, needs])).toEqual([
      ['/customers', null],
      ['/collections', known[0]?.key],
    ]);
    await context.unrouteAll();
    const nothingWaits = () => page.getByText('Nothing is waiting on this phone.').count();
    await comeOnlineUntil([page], nothingWaits, 1);
    const [customer] = await app.api.call<{ id: number }[]>(
      'GET',
      `/customers?search=${encodeURIComponent(ramu)}`,
    );
    const stored = await app.api.call<{ amount: string; customerId: number }[]>('GET', '/collections');
    expect(stored.find(({ amount }) => amount === `${payment}.00`)?.customerId).toBe(customer?.id);
    await close();
  });

  it('asks to sign in if the session has ended, and is sent after that', async () => {
    const { page, context, close } = await app.visit(payment());
    await loseWrites(context);
    const amount = unusedAmount();
    await collect(page, amount);
    await inOutbox(page);
    // In this order: with a session the entry could be sent in between.
    await context.clearCookies();
    await context.unrouteAll();
    await page.goto(`${app.url}/auth`);
    await page.getByText('Sign in to send 1').waitFor();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin123');
    await page.keyboard.press('Enter');
    await expect.poll(amounts).toContain(`${amount}.00`);
    await close();
  });

  it('stays after signing out, which warns; another user sees only the number and sends none', async () => {
    // Signing out ends the session of whoever shares it.
    const { page, context, close } = await app.visit('/auth', { signedIn: false });
    await signInAs(context, app.url, await signInOverHttp(app.url, 'admin', 'admin123'));
    await page.goto(`${app.url}${payment()}`);
    await loseWrites(context);
    const amount = unusedAmount();
    await collect(page, amount);
    await inOutbox(page);
    await context.route('**/api.php/auth/logout', (route) => route.continue());
    await page.getByRole('button', { name: 'Logout' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Log out with entries not sent?' });
    await warning.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Sign in to send 1').waitFor();
    await context.unrouteAll();
    await signInAs(context, app.url, munshi);
    await page.goto(`${app.url}/outbox`);
    await page.getByText('An entry from another clerk is waiting here.').waitFor();
    await chip(page, '1 from another clerk').waitFor();
    expect(await page.getByText(`₹${amount}.00`).count()).toBe(0);
    await comeOnline(page);
    await page.waitForTimeout(1500);
    expect(await amounts()).not.toContain(`${amount}.00`);
    await signInAs(context, app.url, app.api);
    await page.goto(`${app.url}/outbox`);
    await expect.poll(amounts).toContain(`${amount}.00`);
    await close();
  });
});
