import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { hold, isFocused } from '../support/page-steps';

const app = appOfFile();

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

describe('the sign-in screen', () => {
  it('stands with its four tiles at any address when signed out, after a spinner while that is checked', async () => {
    const { page } = await app.visit('/auth', { signedIn: false });
    const release = await hold(page, '/auth/check');
    await page.goto(`${app.url}/customers`);
    await page.getByText('Loading...').waitFor();
    release();
    await page.waitForURL('**/auth');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    for (const tile of ['Customer management', 'Sales tracking', 'Vendor management', 'Reports and analytics'])
      await page.getByRole('heading', { name: tile }).waitFor();
  });

  it("requires both fields, shows the password on request, and says 'Login failed' with the server's text, if it has one", async () => {
    const { page } = await app.visit('/auth', { signedIn: false });
    await signInButton(page).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await expect.poll(() => isFocused(page.getByLabel('Username'))).toBe(true);

    await password(page).fill('wrong-password');
    await page.getByRole('button', { name: 'Show: Password' }).click();
    await expect.poll(() => password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide: Password' }).click();
    await expect.poll(() => password(page).getAttribute('type')).toBe('password');

    await page.route('**/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByLabel('Username').fill('admin');
    await signInButton(page).click();
    const toasts = page.getByRole('listitem').filter({ hasText: 'Login failed' });
    const text = await toasts.innerText();
    expect(text.match(/Login failed/g)).toHaveLength(2);
    expect(text).not.toContain('Bad Gateway');
    await page.unroute('**/auth/login');

    await signInButton(page).and(page.locator(':enabled')).click();
    await toasts.filter({ hasText: 'Invalid username or password' }).waitFor();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('admin');

    await page.route('**/auth/login', (route) => route.fulfill({ json: { username: 'admin' } }));
    await signInButton(page).and(page.locator(':enabled')).click();
    await page.getByText('You were signed in, but this browser did not keep it.').first().waitFor();
    await signInButton(page).and(page.locator(':enabled')).waitFor();
  });

  it("disables its inputs, says 'Signing in...', greets the user, and goes Home after a second", async () => {
    const { page, problems } = await app.visit('/auth', { signedIn: false, screen: PHONE });
    await page.clock.install();
    const release = await hold(page, '/auth/login');
    await page.getByLabel('Username').fill('admin');
    await password(page).fill('admin123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await expect.poll(() => page.getByLabel('Username').isDisabled()).toBe(true);
    await page.clock.pauseAt(Date.now() + 20_000);
    release();
    await page.getByText('Login successful', { exact: true }).waitFor();
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await page.clock.runFor(200);
    await page.waitForURL(`${app.url}/`);
    expect(problems).toEqual([]);
  });

  it('leads to the dashboard when signed in, and is shown if that check fails', async () => {
    const { page } = await app.visit('/auth');
    await page.waitForURL('**/dashboard');
    await page.route('**/auth/check', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
  });
});
