import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { keepToasts, loseNextAnswer, SESSION_STALE_MS, showWindow, toasts } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const OFFLINE = 'No internet. What you write stays on this device.';
const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

const banner = (page: Page) => page.getByText(OFFLINE);
const nameField = (page: Page) => page.getByLabel('Vendor Name');
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
/** The vendors with exactly that name. */
const stored = async (vendorName: string) => {
  const found = await app.api.call<{ name: string }[]>(
    'GET',
    `/vendors?search=${encodeURIComponent(vendorName)}`,
  );
  return found.filter((vendor) => vendor.name === vendorName);
};
const fillIn = (page: Page, vendor: string): Promise<void> => nameField(page).fill(vendor);

/** The idempotency keys that the page has sent so far. */
function keysSentBy(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

describe('a save that this device does not keep, whose answer is lost on the way', () => {
  it('leaves the form as it is, and Try again does not enter it twice', async () => {
    const vendor = unusedName('Weak Signal Traders');
    const { page, close } = await app.visit('/vendors/new', { screen: PHONE });
    const keys = keysSentBy(page);
    await loseNextAnswer(page, '/vendors');
    await fillIn(page, vendor);
    await press(page, 'Save');
    await page.getByText(UNKNOWN, { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/Failed|not saved/i).count()).toBe(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    await question.getByText(UNKNOWN, { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => nameField(page).inputValue()).toBe(vendor);
    expect(await stored(vendor)).toHaveLength(1);

    await press(page, 'Try again');
    await page.getByText('Vendor created successfully').first().waitFor();
    await page.waitForURL(`${app.url}/vendors`);
    expect(await stored(vendor)).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await close();
  });

  it('asks when other values are sent next, and does not enter them unless the user says so', async () => {
    const [first, second] = [unusedName('First Thought'), unusedName('Second Thought')];
    const { page, close } = await app.visit('/vendors/new');
    await loseNextAnswer(page, '/vendors');
    await fillIn(page, first);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await nameField(page).fill(second);
    await press(page, 'Save');
    const question = page.getByText(/^A vendor was saved from this form at .+Save this one too\?$/);
    await question.waitFor();
    expect(await question.textContent()).toContain(first);
    expect(await stored(first)).toHaveLength(1);
    await press(page, 'Save');
    expect(await stored(second)).toHaveLength(0);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: first }).first().waitFor();
    await close();
  });
});

describe('without a network', () => {
  it('a banner says so, and a half-filled form stays open', async () => {
    const vendor = unusedName('Patient Mango Co');
    const { page, context, close } = await app.visit('/vendors/new');
    await fillIn(page, vendor);
    // The code of notices loads once the browser is idle.
    await toasts(page).waitFor({ state: 'attached' });
    await context.setOffline(true);
    await banner(page).waitFor();
    // Coming back to the window runs the session check, which fails now.
    await page.waitForTimeout(SESSION_STALE_MS);
    await showWindow(page);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.waitForURL(`${app.url}/vendors/new`);
    await expect.poll(() => nameField(page).inputValue()).toBe(vendor);

    const sessionCheck = page.waitForRequest((request) => request.url().endsWith('/api.php/auth/check'));
    await keepToasts(page);
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    await page.getByText('Back online.').first().waitFor();
    await sessionCheck;
    await press(page, 'Try again');
    await page.waitForURL(`${app.url}/vendors`);
    expect(await stored(vendor)).toHaveLength(1);
    await close();
  });

  it('the sign-in screen says so in its own words', async () => {
    const { page, context, close } = await app.visit('/auth', {
      signedIn: false,
      language: 'hi',
      screen: PHONE,
    });
    await page.getByLabel('यूजरनेम').waitFor();
    await context.setOffline(true);
    await page.getByText('इंटरनेट नहीं है। इंटरनेट आने पर लॉग इन करें।').waitFor();
    await context.setOffline(false);
    await page.getByText('इंटरनेट आने पर लॉग इन करें').waitFor({ state: 'detached' });
    await close();
  });

  it('the installed app opens at its address, says that it is offline, and goes on once it is online', async () => {
    const { page, context, close } = await app.visit('/dashboard', { installed: true });
    await workerReady(page);
    await expect.poll(() => pocketCustomers(page)).not.toBeNull();
    await context.setOffline(true);
    await page.goto(`${app.url}/vendors/new`, { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await banner(page).waitFor();
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    await close();
  });
});

describe('after more than five minutes in the background', () => {
  const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  it('a list shows what others have entered meanwhile', async () => {
    const [known, added] = [unusedName('Known Traders'), unusedName('New Arrival')];
    await app.api.create('/vendors', { name: known });
    const { page, close } = await app.visit('/vendors');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: known }).waitFor();
    await setVisibility(page, 'hidden');
    await app.api.call('POST', '/vendors', { name: added });
    await page.clock.setFixedTime(Date.now() + 6 * 60_000);
    await setVisibility(page, 'visible');
    await page.getByRole('link', { name: added }).waitFor();
    await close();
  });
});
