import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile } from '../support/browser';
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
import { choose, fillIn, isFocused, signIn } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { unusedAmount, unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let ids: { customer: number; vendor: number };
let munshi: ApiClient;
beforeAll(async () => {
  ids = {
    customer: await enterCustomer(app.api, 'Rakesh Yadav', '9876543210'),
    vendor: await enterVendor(app.api, 'Kinnaur Apple Growers'),
  };
  munshi = await enterMunshi(app);
});

const NOTHING_WAITS = 'Nothing is waiting on this phone.';
const amounts = async () =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).map(({ amount }) => amount);
const payment = () => `/collections/new?customerId=${ids.customer}`;

describe('what waits', () => {
  it('can be changed before it is sent, and discarded after a confirmation', async () => {
    const { page, context } = await app.visit(payment());
    const end = await loseWrites(context);
    await readyForOffline(page);
    await context.setOffline(true);
    const [first, second] = [unusedAmount(), unusedAmount()];
    const press = (amount: string, name: RegExp) => entry(page, amount).getByRole('button', { name }).click();
    await collect(page, first);
    await inOutbox(page);
    await chip(page, '1 to send').click();
    await press(`₹${first}.00`, /^Change/);
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe(first);
    await collect(page, second);
    await entry(page, `₹${second}.00`).getByText('Waiting to be sent').waitFor();
    await entry(page, `₹${first}.00`).waitFor({ state: 'detached' });
    await press(`₹${second}.00`, /^Discard/);
    const question = page.getByRole('alertdialog', { name: 'Discard this entry?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(NOTHING_WAITS).waitFor();
    await end();
    await context.setOffline(false);
    await comeOnline(page);
    await page.waitForTimeout(500);
    expect(await amounts()).not.toContain(`${second}.00`);
  });

  it('is marked with the reason if the server refuses it, while the others are sent', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const vehicle = await enterPurchase(app.api, ids.vendor, { vehicleNumber });
    const { page, context } = await app.visit(`/sales/new?customerId=${ids.customer}`);
    await choose(page, 'Source Vehicle Number', vehicleNumber);
    await fillIn(page, { 'Product 1': 'Apple', 'Price 1': '450' });
    await readyForOffline(page);
    await loseWrites(context);
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await inOutbox(page);
    await page.goto(`${app.url}${payment()}`);
    const amount = unusedAmount();
    await collect(page, amount);
    await inOutbox(page);
    await app.api.call('GET', `/purchases/${vehicle}/complete`);
    await context.unrouteAll();
    await page.goto(`${app.url}/outbox`);
    const bill = entry(page, '₹450.00');
    await bill.getByText('This vehicle is completed and takes no new sales').waitFor();
    await expect.poll(amounts).toContain(`${amount}.00`);
    await chip(page, '1 to send').waitFor();
    await bill.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('button', { name: 'Clear: Source Vehicle Number' }).click();
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await page.getByText('Sale created successfully').first().waitFor();
    await page.getByText(NOTHING_WAITS).waitFor();
  });

  it('of a new customer goes first, and the payment that waits for it after it, with its id', async () => {
    const { page, context } = await app.visit('/collections/new');
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
    const amount = unusedAmount();
    await collect(page, amount);
    await inOutbox(page);
    await page.goto(`${app.url}/outbox`);
    await entry(page, `₹${amount}.00`).getByText('Waiting for the new customer to be sent').waitFor();
    // A tab of the version before sends both: it looks for the customer by its key.
    const rows = await deviceRows<{ path: string; key: string; needs: string | null }>(page, 'outbox');
    const known = await rows.evaluate((all) => all ?? []);
    expect(known.map(({ path, needs }) => [path, needs])).toEqual([
      ['/customers', null],
      ['/collections', known[0]?.key],
    ]);
    await context.unrouteAll();
    await comeOnlineUntil([page], () => page.getByText(NOTHING_WAITS).count(), 1);
    const found = `/customers?search=${encodeURIComponent(ramu)}`;
    const [customer] = await app.api.call<{ id: number }[]>('GET', found);
    const stored = await app.api.call<{ amount: string; customerId: number }[]>('GET', '/collections');
    expect(stored.find((each) => each.amount === `${amount}.00`)?.customerId).toBe(customer?.id);
  });

  it('stays after signing out, which warns; another user sees only the number and sends none; it is sent after signing in', async () => {
    // Signing out ends the session of whoever shares it.
    const { page, context } = await app.visit('/auth', { signedIn: false });
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
    await page.waitForTimeout(500);
    expect(await amounts()).not.toContain(`${amount}.00`);
    await context.clearCookies();
    await page.goto(`${app.url}/auth`);
    await page.getByText('Sign in to send 1').waitFor();
    await signIn(page);
    await expect.poll(amounts).toContain(`${amount}.00`);
  });
});
