import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile, type Visit } from '../support/browser';
import { today } from '../support/calendar';
import { deviceRows } from '../support/device-rows';
import { workerReady } from '../support/installed-tab';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { collect, loseWrites } from '../support/outbox-steps';
import { hold, signIn, toastSaying } from '../support/page-steps';
import { follow, pocketCustomers, seenQueries } from '../support/pocket-steps';

const app = appOfFile();
let customer: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
});

const hasOfflineCopy = (page: Page) => expect.poll(() => pocketCustomers(page)).toEqual(['Rakesh Yadav']);
const khataGone = (page: Page) => expect.poll(() => pocketCustomers(page)).toBeNull();
/** Neither the khata nor an answer of the last screens. */
const nothingKept = async (page: Page) => {
  await khataGone(page);
  await expect.poll(() => seenQueries(page)).toEqual([]);
};

/** A visit with its own session, and with a pocket. */
async function visitWithOwnSession(installed: boolean, account = ['admin', 'admin123']): Promise<Visit> {
  const [username = '', password = ''] = account;
  const visit = await app.visit('/auth', { signedIn: false, installed });
  await signInAs(visit.context, app.url, await signInOverHttp(app.url, username, password));
  await visit.page.goto(`${app.url}/customers`);
  await hasOfflineCopy(visit.page);
  return visit;
}

describe('a cold start without a network', () => {
  it('opens the sheet of dues, a bill and Home as they were seen last, and continues with the session once the network is back', async () => {
    const saleId = await enterSale(app.api, customer, today, '2500.50');
    const { page, context } = await app.visit('/customers', { installed: true });
    await workerReady(page);
    await hasOfflineCopy(page);
    const screens = [
      ['/', '₹3,500.75', '["dashboard"]'],
      ['/ugrahi', '₹3,500.75', `["dues","${today}"]`],
      [`/sales/${saleId}`, '₹2,500.50', `["sales",${saleId}]`],
    ] as const;
    for (const [path, figure, query] of screens) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('main').getByText(figure).first().waitFor();
      await expect.poll(() => seenQueries(page)).toContain(query);
    }
    await context.setOffline(true);
    for (const [path, figure] of screens) {
      await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('main').getByText(figure).first().waitFor();
      await page.getByText('Khata as of').waitFor();
    }
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByText('Khata as of').waitFor();
    await context.setOffline(false);
    await page.getByText('Khata as of').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
    // A server that hangs keeps nobody waiting either.
    await page.route('**/api.php/**', () => undefined);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
    await page.getByText(/^As of \d{1,2}:\d\d [ap]m$/).waitFor();
  });

  it('shows the sign-in screen if the session was not confirmed for more than seven days', async () => {
    const { page, context } = await app.visit('/customers', { installed: true });
    await hasOfflineCopy(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await hasOfflineCopy(page);
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await nothingKept(page);
  });

  it('opens nothing once the server has ended the session, or after Logout', async () => {
    const { page, context } = await visitWithOwnSession(true);
    await workerReady(page);
    const opensNothing = async () => {
      await context.setOffline(true);
      await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
      await page.getByLabel('Username').waitFor();
      await context.setOffline(false);
    };
    await context.clearCookies();
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await expect.poll(async () => (await deviceRows(page, 'pocket')).evaluate((all) => all?.includes(true))).toBe(true);
    await opensNothing();
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await hasOfflineCopy(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await nothingKept(page);
    await opensNothing();
  });
});

describe('the pocket is gone', () => {
  it('after Logout without a network too, and the session ends once the network is back', async () => {
    const { page, context } = await visitWithOwnSession(true);
    await workerReady(page);
    const { cookies } = await context.storageState();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await khataGone(page);
    await context.setOffline(false);
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const check = async () => (await fetch(`${app.url}/api.php/auth/check`, { headers: { Cookie: session } })).json();
    await expect.poll(check).toEqual({ authenticated: false, user: null });
  });

  it('after another user has signed in, who gets a khata of their own', async () => {
    await app.api.create('/users', { username: 'ravi', name: 'Ravi', password: 'kela-santra-7' });
    const { page, context } = await visitWithOwnSession(false);
    await context.clearCookies();
    await page.goto(`${app.url}/auth`);
    await page.getByLabel('Username').waitFor();
    await hasOfflineCopy(page);
    const release = await hold(page, '/pocket');
    await signIn(page, 'ravi', 'kela-santra-7');
    await khataGone(page);
    release();
    await hasOfflineCopy(page);
  });

  it('once the phone is signed out from elsewhere: of its entries only the unsent stay', async () => {
    const account = { username: 'sohan', name: 'Sohan', password: 'kela-santra-7' };
    const id = await app.api.create('/users', account);
    const { page, context } = await visitWithOwnSession(false, [account.username, account.password]);
    const pay = async (amount: string) => {
      await page.goto(`${app.url}/collections/new?customerId=${customer}`);
      await collect(page, amount);
    };
    const amounts = async () =>
      (await deviceRows<{ values: { amount: string } }>(page, 'outbox')).evaluate((all) =>
        all?.map(({ values }) => values.amount),
      );
    await pay('731');
    await toastSaying(page, 'Payment recorded successfully').waitFor();
    await loseWrites(context);
    await pay('732');
    await expect.poll(amounts).toEqual(['731', '732']);
    const [phone] = await app.api.call<{ id: number }[]>('GET', `/sessions?userId=${id}`);
    await app.api.call('DELETE', `/sessions/${phone?.id}`);
    // The app may go to the sign-in by itself meanwhile.
    await page.goto(`${app.url}/customers`).catch(() => undefined);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
    await nothingKept(page);
    await expect.poll(amounts).toEqual(['732']);
  });

  it('once the admin switches it off in Settings, on this phone and on every other', async () => {
    const other = await visitWithOwnSession(false);
    const { page } = await visitWithOwnSession(false);
    await page.goto(`${app.url}/settings`);
    // Not `uncheck`, which looks at once: the tick goes with the change, a moment later.
    await page.getByRole('checkbox', { name: /^Phones may keep the khata/, checked: true }).click();
    await toastSaying(page, 'Firm updated').waitFor();
    await nothingKept(page);
    await other.page.goto(`${app.url}/customers`);
    await nothingKept(other.page);
    await app.api.call('PUT', '/firm', { pocket: true });
    await other.close();
  });
});

it('a change that began with the copy on the device shows what the server has before it is stored', async () => {
  const { page } = await visitWithOwnSession(false);
  const record = `/customers/${customer}`;
  await page.goto(`${app.url}/vendors`);
  await app.api.call('PUT', record, { phoneNumber: '91234 56789', address: 'Shop 7' });
  await page.route(`**/api.php${record}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await follow(page, `${record}/edit`);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('98765 43210');
  await page.unroute(`**/api.php${record}`);
  await page.getByLabel('Phone').fill('90000 00001');
  await page.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog', { name: /changed this on / });
  await question.getByText('91234 56789').waitFor();
  expect(await app.api.call('GET', record)).toMatchObject({ phoneNumber: '91234 56789' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  const changed = { phoneNumber: '90000 00001', address: 'Shop 7' };
  await expect.poll(() => app.api.call('GET', record)).toMatchObject(changed);
});
