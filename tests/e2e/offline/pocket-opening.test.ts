import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { openApp, PHONE, scrollsSideways, type TestApp, type Visit } from '../support/browser';
import { today } from '../support/calendar';
import { deviceRows } from '../support/device-rows';
import { workerReady } from '../support/installed-tab';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { collect, inOutbox, loseWrites } from '../support/outbox-steps';
import { hold, signIn, toastSaying } from '../support/page-steps';
import { pocketCustomers, seenQueries } from '../support/pocket-steps';
import { unusedName, unusedUsername } from '../support/unused-values';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
});
afterAll(() => app?.close());

const hasOfflineCopy = (page: Page) => expect.poll(() => pocketCustomers(page)).toEqual(['Rakesh Yadav']);
const khataGone = (page: Page) => expect.poll(() => pocketCustomers(page)).toBeNull();
/** Neither the khata nor an answer of the last screens. */
const nothingKept = async (page: Page) => {
  await khataGone(page);
  await expect.poll(() => seenQueries(page)).toEqual([]);
};

/** A visit with its own session, and with a pocket. */
async function visitWithOwnSession(
  username = 'admin',
  password = 'admin123',
  installed = false,
): Promise<Visit> {
  const visit = await app.visit('/auth', { signedIn: false, installed });
  await signInAs(visit.context, app.url, await signInOverHttp(app.url, username, password));
  await visit.page.goto(`${app.url}/customers`);
  await hasOfflineCopy(visit.page);
  return visit;
}

describe('a cold start without a network', () => {
  it('on a phone in Hindi opens at its address with the figures of the pocket', async () => {
    const { page, context, close } = await app.visit('/customers', {
      screen: PHONE,
      language: 'hi',
      installed: true,
    });
    await hasOfflineCopy(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/`, { waitUntil: 'commit' });
    await page.locator('dl').getByText('₹1,000.25').waitFor();
    await page.getByText('बजे तक का खाता').waitFor();
    expect(await page.getByRole('button', { name: /^(Sign In|लॉग इन करें)$/ }).count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });

  it('opens the sheet of dues, a bill and Home as they were seen last, and continues with the session once the network is back', async () => {
    const id = await enterCustomer(app.api, 'Seen Before', '98765 00001', '0');
    onTestFinished(async () => {
      await app.api.call('DELETE', `/customers/${id}`);
    });
    const saleId = await enterSale(app.api, id, today, '2500.50');
    const { page, context, close } = await app.visit('/customers', { installed: true });
    await workerReady(page);
    await expect.poll(async () => (await pocketCustomers(page))?.length).toBe(2);
    const screens = [
      ['/', '₹3,500.75', '["dashboard"]'],
      ['/ugrahi', '₹2,500.50', `["dues","${today}"]`],
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
    await close();
  });

  it('keeps what was answered before the session was confirmed', async () => {
    const { page, close } = await app.visit('/customers');
    await expect.poll(async () => (await pocketCustomers(page))?.length).toBe(1);
    const isShown = page.waitForResponse('**/api.php/dashboard/stats*');
    await page.route('**/api.php/auth/check*', async (route) => {
      await (await isShown).finished();
      // Long after the page has read it: nothing shows that it was not kept.
      await page.waitForTimeout(500);
      await route.fallback();
    });
    await page.goto(`${app.url}/`);
    await expect.poll(() => seenQueries(page)).toContain('["dashboard"]');
    await close();
  });

  it('shows the sign-in screen if the session was not confirmed for more than seven days', async () => {
    const { page, context, close } = await app.visit('/customers', { installed: true });
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
    await close();
  });
});

describe('a server that hangs', () => {
  it('keeps nobody waiting: the pocket opens at the address, and says from when it is', async () => {
    const { page, close } = await app.visit('/customers');
    await hasOfflineCopy(page);
    await page.route('**/api.php/**', () => undefined);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
    await page.getByText(/^As of \d{1,2}:\d\d [ap]m$/).waitFor();
    await close();
  });

  it('leads from the sign-in screen back to the address once it answers, if nothing is kept', async () => {
    const { page, context, close } = await app.visit('/auth', { signedIn: false });
    await signInAs(context, app.url, app.api);
    const release = await hold(page, '/auth/check');
    await page.goto(`${app.url}/customers?q=ra`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    release();
    await page.waitForURL('**/customers?q=ra');
    await close();
  });
});

it('a session that the server has ended opens nothing at the second start', async () => {
  const { page, context, close } = await visitWithOwnSession('admin', 'admin123', true);
  await workerReady(page);
  await context.clearCookies();
  await page.goto(`${app.url}/customers`);
  await page.waitForURL('**/auth');
  await expect
    .poll(async () => (await deviceRows(page, 'pocket')).evaluate((all) => all?.includes(true)))
    .toBe(true);
  await context.setOffline(true);
  await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
  await page.getByLabel('Username').waitFor();
  await close();
});

describe('the pocket is gone', () => {
  it('after Logout, with all that was seen, and a cold start opens nothing', async () => {
    const { page, context, close } = await visitWithOwnSession('admin', 'admin123', true);
    await workerReady(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await nothingKept(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await close();
  });

  it('after Logout without a network too, and the session ends once the network is back', async () => {
    const { page, context, close } = await visitWithOwnSession('admin', 'admin123', true);
    await workerReady(page);
    const { cookies } = await context.storageState();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out', { exact: true }).waitFor();
    await page.waitForURL('**/auth');
    await khataGone(page);
    await context.setOffline(false);
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const check = async () =>
      (await fetch(`${app.url}/api.php/auth/check`, { headers: { Cookie: session } })).json();
    await expect.poll(check).toEqual({ authenticated: false, user: null });
    await close();
  });

  it('after another user has signed in, who gets a khata of their own', async () => {
    const username = unusedUsername('ravi');
    await app.api.call('POST', '/users', { username, name: unusedName('Ravi'), password: 'kela-santra-7' });
    const { page, context, close } = await visitWithOwnSession();
    await context.clearCookies();
    await page.goto(`${app.url}/auth`);
    await page.getByLabel('Username').waitFor();
    await hasOfflineCopy(page);
    const releases: (() => void)[] = [];
    await page.route('**/api.php/pocket', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.fallback();
    });
    await signIn(page, username, 'kela-santra-7');
    await khataGone(page);
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    for (const release of releases) release();
    await hasOfflineCopy(page);
    await close();
  });

  it('once the phone is signed out from elsewhere: of its entries only the unsent stay, for their own user', async () => {
    const username = unusedUsername('sohan');
    const id = await app.api.create('/users', {
      username,
      name: unusedName('Sohan'),
      password: 'kela-santra-7',
    });
    const { page, context, close } = await visitWithOwnSession(username, 'kela-santra-7');
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
    const endLosing = await loseWrites(context);
    await pay('732');
    await inOutbox(page);
    await expect.poll(amounts).toEqual(['731', '732']);
    const [phone] = await app.api.call<{ id: number }[]>('GET', `/sessions?userId=${id}`);
    await app.api.call('DELETE', `/sessions/${phone?.id}`);
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await nothingKept(page);
    await expect.poll(amounts).toEqual(['732']);
    await endLosing();
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await page.goto(`${app.url}/outbox`);
    await page.getByText('An entry from another clerk is waiting here.').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    const stored = async () =>
      (await app.api.call<{ amount: string }[]>('GET', `/collections?customerId=${customer}`)).map(
        ({ amount }) => amount,
      );
    expect(await stored()).toEqual(['731.00']);
    await signIn(page, username, 'kela-santra-7');
    await expect.poll(stored).toEqual(['732.00', '731.00']);
    await close();
  });

  it('once the admin switches it off in Settings, on this phone and on every other', async () => {
    const keep = () => app.api.call('PUT', '/firm', { pocket: true });
    onTestFinished(async () => {
      await keep();
    });
    await keep();
    const other = await visitWithOwnSession();
    const { page, close } = await visitWithOwnSession();
    await page.goto(`${app.url}/settings`);
    const pocket = page.getByRole('checkbox', { name: /^Phones may keep the khata/ });
    await pocket.uncheck();
    await toastSaying(page, 'Firm updated').waitFor();
    await nothingKept(page);
    await other.page.goto(`${app.url}/customers`);
    await nothingKept(other.page);
    await pocket.check();
    await hasOfflineCopy(page);
    await other.close();
    await close();
  });
});

it('a sign-out that reaches the server late still counts, although the session was checked before it', async () => {
  const { page, close } = await visitWithOwnSession();
  await page.evaluate(() => localStorage.setItem('sign-out-owed', '1'));
  const checked = page.waitForResponse('**/api.php/auth/check');
  await page.route('**/api.php/auth/logout', async (route) => {
    // By then the session check, which the page starts early, has been answered.
    await checked;
    await route.continue();
  });
  await page.goto(`${app.url}/customers`);
  await page.waitForURL('**/auth');
  await close();
});
