import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { keepToasts, loseNextAnswer, showWindow, toasts } from '../support/page-steps';
import { pocketCustomers } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

const app = appOfFile();

const OFFLINE = 'No internet. What you write stays on this device.';
const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

const banner = (page: Page) => page.getByText(OFFLINE);
const nameField = (page: Page) => page.getByLabel('Vendor Name');
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
/** The vendors with exactly that name. */
const stored = async (vendorName: string) => {
  const path = `/vendors?search=${encodeURIComponent(vendorName)}`;
  const found = await app.api.call<{ name: string }[]>('GET', path);
  return found.filter((vendor) => vendor.name === vendorName);
};

describe('a save that this device does not keep, whose answer is lost on the way', () => {
  it('leaves the form as it is, and Try again does not enter it twice', async () => {
    const vendor = unusedName('Weak Signal Traders');
    const { page } = await app.visit('/vendors/new', { screen: PHONE });
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await loseNextAnswer(page, '/vendors');
    await nameField(page).fill(vendor);
    await press(page, 'Save');
    await page.getByText(UNKNOWN, { exact: true }).waitFor();
    expect(await page.getByText(/Failed|not saved/i).count()).toBe(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    await question.getByText(UNKNOWN, { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe(vendor);
    expect(await stored(vendor)).toHaveLength(1);

    await press(page, 'Try again');
    await page.getByText('Vendor created successfully').first().waitFor();
    await page.waitForURL(`${app.url}/vendors`);
    expect(await stored(vendor)).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks when other values are sent next, and does not enter them unless the user says so', async () => {
    const [first, second] = [unusedName('First Thought'), unusedName('Second Thought')];
    const { page } = await app.visit('/vendors/new');
    await loseNextAnswer(page, '/vendors');
    await nameField(page).fill(first);
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
  });
});

describe('without a network', () => {
  it('a banner says so, and a half-filled form stays open', async () => {
    const vendor = unusedName('Patient Mango Co');
    const { page, context } = await app.visit('/vendors/new');
    await nameField(page).fill(vendor);
    // The code of notices loads once the browser is idle.
    await toasts(page).waitFor({ state: 'attached' });
    await context.setOffline(true);
    await banner(page).waitFor();
    // A session check is fresh for a second; coming back to the window after that runs it again, and it fails now.
    await page.waitForTimeout(1100);
    await showWindow(page);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.waitForURL(`${app.url}/vendors/new`);
    expect(await nameField(page).inputValue()).toBe(vendor);

    const sessionCheck = page.waitForRequest((request) => request.url().endsWith('/api.php/auth/check'));
    await keepToasts(page);
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    await page.getByText('Back online.').first().waitFor();
    await sessionCheck;
    await press(page, 'Try again');
    await page.waitForURL(`${app.url}/vendors`);
    expect(await stored(vendor)).toHaveLength(1);
  });

  it('the sign-in screen says so in its own words', async () => {
    const { page, context } = await app.visit('/auth', { signedIn: false, language: 'hi' });
    await page.getByLabel('यूजरनेम').waitFor();
    await context.setOffline(true);
    await page.getByText('इंटरनेट नहीं है। इंटरनेट आने पर लॉग इन करें।').waitFor();
    await context.setOffline(false);
    await page.getByText('इंटरनेट आने पर लॉग इन करें').waitFor({ state: 'detached' });
  });

  it('the installed app opens at its address, says that it is offline, and goes on once it is online', async () => {
    const { page, context } = await app.visit('/dashboard', { installed: true });
    await workerReady(page);
    await expect.poll(() => pocketCustomers(page)).not.toBeNull();
    await context.setOffline(true);
    await page.goto(`${app.url}/vendors/new`, { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await banner(page).waitFor();
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
  });
});
