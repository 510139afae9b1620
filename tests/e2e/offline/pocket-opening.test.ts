import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByHttp } from '../support/api-client';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp, type Visit } from '../support/browser';
import { keptCustomers } from '../support/kept-khata';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
});
afterAll(() => app?.close());

const OPEN = 'No internet. Open the khata kept on this phone';
const card = (page: Page, text = OPEN) => page.getByRole('button', { name: text });
const isKept = (page: Page) => expect.poll(() => keptCustomers(page)).toEqual(['Rakesh Yadav']);
const isWiped = (page: Page) => expect.poll(() => keptCustomers(page)).toBeNull();

/** Signed in by a session of its own, with the khata kept. */
async function ownVisit(username = 'admin', password = 'admin123', installed = false): Promise<Visit> {
  const visit = await app.visit('/auth', { signedIn: false, installed });
  const { cookie } = await signInByHttp(app.url, username, password);
  const [name = '', value = ''] = cookie.split('=');
  await visit.context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }]);
  await visit.page.goto(`${app.url}/customers`);
  await isKept(visit.page);
  return visit;
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const worker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

describe('a cold start without a network', () => {
  it.each([
    ['a desktop in English', DESKTOP, 'en', OPEN, 'Khata as of'],
    ['a phone in English', PHONE, 'en', OPEN, 'Khata as of'],
    ['a desktop in Hindi', DESKTOP, 'hi', 'इंटरनेट नहीं है। फोन में रखा खाता खोलें', 'बजे तक का खाता'],
    ['a phone in Hindi', PHONE, 'hi', 'इंटरनेट नहीं है। फोन में रखा खाता खोलें', 'बजे तक का खाता'],
  ] as const)('on %s offers the kept khata and opens it', async (_, screen, language, text, mark) => {
    const { page, context, close } = await app.visit('/customers', { screen, language, installed: true });
    await isKept(page);
    await worker(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/sales/new`, { waitUntil: 'commit' });
    await card(page, text).waitFor();
    await expect.poll(() => card(page, text).innerText()).toMatch(/admin, .*\d{1,2}:\d{2}/);
    expect(await scrollsSideways(page)).toBe(false);
    await card(page, text).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(mark).waitFor();
    await page.locator('dl').getByText('₹1,000.25').waitFor();
    await close();
  });

  it('goes on with the session once the network is back', async () => {
    const { page, context, close } = await app.visit('/customers', { installed: true });
    await isKept(page);
    await worker(page);
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
    await isKept(page);
    await worker(page);
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await page.waitForTimeout(1000);
    expect(await card(page).count()).toBe(0);
    await isKept(page);
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await isWiped(page);
    await close();
  });
});

describe('a server that hangs', () => {
  it('leaves nobody waiting: the sign-in screen comes with its card within 5 seconds', async () => {
    const { page, close } = await app.visit('/customers');
    await isKept(page);
    await page.route('**/api.php/**', () => undefined);
    const start = Date.now();
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await card(page).waitFor();
    expect(Date.now() - start).toBeLessThan(6000);
    await card(page).click();
    await page.locator('dl').getByText('₹1,000.25').waitFor();
    await close();
  });

  it('signs in automatically when the answer comes after all', async () => {
    const { page, close } = await app.visit('/customers');
    await page.route('**/api.php/auth/check', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 6000));
      await route.fallback();
    });
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await page.waitForURL('**/dashboard');
    await close();
  });
});

describe('the kept khata is gone', () => {
  it('after Logout, and a cold start offers nothing', async () => {
    const { page, context, close } = await ownVisit('admin', 'admin123', true);
    await worker(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await isWiped(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    await page.waitForTimeout(1000);
    expect(await card(page).count()).toBe(0);
    await close();
  });

  it('after Logout without a network too, and the server learns of it later', async () => {
    const { page, context, close } = await ownVisit('admin', 'admin123', true);
    await worker(page);
    const { cookies } = await context.storageState();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out', { exact: true }).waitFor();
    await page.waitForURL('**/auth');
    await isWiped(page);
    await context.setOffline(false);
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const check = await fetch(`${app.url}/api.php/auth/check`, { headers: { Cookie: session } });
    expect(await check.json()).toEqual({ authenticated: false, user: null });
    await close();
  });

  it('and a late sign-out counts although the page asked for the session before it', async () => {
    const { page, close } = await ownVisit();
    await page.evaluate(() => localStorage.setItem('sign-out-owed', '1'));
    await page.route('**/api.php/auth/logout', async (route) => {
      // By then the page's own hint has brought the session's answer.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await close();
  });

  it("after another user's sign-in, who gets their own", async () => {
    await app.api.call('POST', '/users', { username: 'ravi', name: 'Ravi', password: 'secret1' });
    const { page, context, close } = await ownVisit();
    await context.clearCookies();
    await page.goto(`${app.url}/auth`);
    await page.getByLabel('Username').waitFor();
    await isKept(page);
    const release: (() => void)[] = [];
    await page.route('**/api.php/pocket', async (route) => {
      await new Promise<void>((resolve) => release.push(resolve));
      await route.fallback();
    });
    await signIn(page, 'ravi', 'secret1');
    await isWiped(page);
    await expect.poll(() => release.length).toBeGreaterThan(0);
    for (const go of release) go();
    await isKept(page);
    await close();
  });

  it('once the account is disabled', async () => {
    const { id } = await app.api.call<{ id: number }>('POST', '/users', {
      username: 'mohan',
      name: 'Mohan',
      password: 'secret1',
    });
    const { page, close } = await ownVisit('mohan', 'secret1');
    await app.api.call('PUT', `/users/${id}`, { disabled: true });
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await isWiped(page);
    await close();
  });

  it('once the owner switches it off in Settings, on this phone and on every other', async () => {
    const other = await ownVisit();
    const { page, close } = await ownVisit();
    await page.goto(`${app.url}/settings`);
    const form = page.getByRole('form', { name: 'Firm' });
    await form.getByLabel('Phones may keep the khata').selectOption('No');
    await form.getByRole('button', { name: 'Save' }).click();
    await isWiped(page);
    await other.page.goto(`${app.url}/customers`);
    await isWiped(other.page);
    await form.getByLabel('Phones may keep the khata').selectOption('Yes');
    await form.getByRole('button', { name: 'Save' }).click();
    await isKept(page);
    await other.close();
    await close();
  });
});
