import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp, type Visit } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { enterCustomer } from '../support/ledger-records';
import { hold, signIn, toastSaying } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';
import { unusedName, unusedUsername } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
});
afterAll(() => app?.close());

const OPEN = 'No internet. Open the khata kept on this phone';
const card = (page: Page, text = OPEN) => page.getByRole('button', { name: text });
const hasPocket = (page: Page) => expect.poll(() => pocketCustomers(page)).toEqual(['Rakesh Yadav']);
const khataGone = (page: Page) => expect.poll(() => pocketCustomers(page)).toBeNull();

/** A visit with its own session, and with a pocket. */
async function visitWithOwnSession(
  username = 'admin',
  password = 'admin123',
  installed = false,
): Promise<Visit> {
  const visit = await app.visit('/auth', { signedIn: false, installed });
  await signInAs(visit.context, app.url, await signInOverHttp(app.url, username, password));
  await visit.page.goto(`${app.url}/customers`);
  await hasPocket(visit.page);
  return visit;
}

describe('a cold start without a network', () => {
  it.each([
    ['a desktop in English', DESKTOP, 'en', OPEN, 'Khata as of'],
    ['a phone in English', PHONE, 'en', OPEN, 'Khata as of'],
    ['a desktop in Hindi', DESKTOP, 'hi', 'इंटरनेट नहीं है। फोन में रखा खाता खोलें', 'बजे तक का खाता'],
    ['a phone in Hindi', PHONE, 'hi', 'इंटरनेट नहीं है। फोन में रखा खाता खोलें', 'बजे तक का खाता'],
  ] as const)('on %s offers the pocket and opens it', async (_, screen, language, text, banner) => {
    const { page, context, close } = await app.visit('/customers', { screen, language, installed: true });
    await hasPocket(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/sales/new`, { waitUntil: 'commit' });
    await card(page, text).waitFor();
    await expect.poll(() => card(page, text).innerText()).toMatch(/admin, .*\d{1,2}:\d{2}/);
    expect(await scrollsSideways(page)).toBe(false);
    await card(page, text).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(banner).waitFor();
    await page.locator('dl').getByText('₹1,000.25').waitFor();
    await close();
  });

  it('continues with the session once the network is back', async () => {
    const { page, context, close } = await app.visit('/customers', { installed: true });
    await hasPocket(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await card(page).click();
    await page.getByText('Khata as of').waitFor();
    await context.setOffline(false);
    await page.getByText('Khata as of').waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await close();
  });

  it('offers nothing if the session was not confirmed for more than seven days', async () => {
    const { page, context, close } = await app.visit('/customers', { installed: true });
    await hasPocket(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await page.waitForTimeout(1000);
    expect(await card(page).count()).toBe(0);
    await hasPocket(page);
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await khataGone(page);
    await close();
  });
});

/** Marks the page once the app has begun to wait for the session check; the page's own hint may have sent it before. */
function markSessionCheck(): void {
  const { fetch } = window;
  window.fetch = (resource, options) => {
    if (String(resource).includes('auth/check')) document.documentElement.dataset.checked = '';
    return fetch(resource, options);
  };
}

describe('a server that hangs', () => {
  it('does not keep the user waiting: within 5 seconds the sign-in screen offers the pocket', async () => {
    const { page, close } = await app.visit('/customers');
    await hasPocket(page);
    await page.route('**/api.php/**', () => undefined);
    await page.addInitScript(markSessionCheck);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    /** Moves the page's clock by steps of a millisecond, with time for other work in between. */
    const tickUntil = (condition: () => Promise<boolean>) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1);
          return condition();
        })
        .toBe(true);
    await tickUntil(() => page.evaluate(() => 'checked' in document.documentElement.dataset));
    expect(await card(page).count()).toBe(0);
    await page.clock.runFor(4500);
    await tickUntil(async () => (await card(page).count()) === 1);
    await page.clock.resume();
    await card(page).click();
    await page.locator('dl').getByText('₹1,000.25').waitFor();
    await close();
  });

  it('leads on by itself when its answer comes after all', async () => {
    const { page, close } = await app.visit('/customers');
    const release = await hold(page, '/auth/check');
    await page.goto(`${app.url}/customers?q=ra`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    release();
    await page.waitForURL('**/customers?q=ra');
    await close();
  });
});

describe('the pocket is gone', () => {
  it('after Logout, and a cold start offers nothing', async () => {
    const { page, context, close } = await visitWithOwnSession('admin', 'admin123', true);
    await workerReady(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await khataGone(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await page.waitForTimeout(1000);
    expect(await card(page).count()).toBe(0);
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
    await hasPocket(page);
    const releases: (() => void)[] = [];
    await page.route('**/api.php/pocket', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.fallback();
    });
    await signIn(page, username, 'kela-santra-7');
    await khataGone(page);
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    for (const release of releases) release();
    await hasPocket(page);
    await close();
  });

  it('once the account is disabled', async () => {
    const username = unusedUsername('mohan');
    const id = await app.api.create('/users', {
      username,
      name: unusedName('Mohan'),
      password: 'kela-santra-7',
    });
    const { page, close } = await visitWithOwnSession(username, 'kela-santra-7');
    await app.api.call('PUT', `/users/${id}`, { disabled: true });
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await khataGone(page);
    await close();
  });

  it('once the admin switches it off in Settings, on this phone and on every other', async () => {
    await app.api.call('PUT', '/firm', { pocket: true });
    const other = await visitWithOwnSession();
    const { page, close } = await visitWithOwnSession();
    await page.goto(`${app.url}/settings`);
    const form = page.getByRole('form', { name: 'Firm' });
    await form.getByLabel('Phones may keep the khata').selectOption('No');
    await form.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Firm updated').waitFor();
    await khataGone(page);
    await other.page.goto(`${app.url}/customers`);
    await khataGone(other.page);
    await form.getByLabel('Phones may keep the khata').selectOption('Yes');
    await form.getByRole('button', { name: 'Save' }).click();
    await hasPocket(page);
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
