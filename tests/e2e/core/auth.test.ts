import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../support/api-client';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { comeBackUntilAt, hold, isFocused } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('the sign-in screen', () => {
  it('shows the form and the four feature tiles at any address when signed out, after a centred spinner while that is checked', async () => {
    const { page, close } = await app.visit('/auth', { signedIn: false });
    const release = await hold(page, '/auth/check');
    await page.goto(`${app.url}/customers`);
    await page.getByText('Loading...').waitFor();
    release();
    await page.waitForURL('**/auth');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    for (const tile of [
      'Customer management',
      'Sales tracking',
      'Vendor management',
      'Reports and analytics',
    ]) {
      await expect.poll(() => page.getByRole('heading', { name: tile }).isVisible()).toBe(true);
    }
    await close();
  });

  it.each([
    [
      'a desktop',
      [
        { width: 1920, height: 1080 },
        { width: 1280, height: 800 },
      ] as const,
    ],
    ['a phone', [PHONE] as const],
  ])('is one cover on %s: a greeting, the form and the tiles in a line', async (_, screens) => {
    const { page, problems, close } = await app.visit('/auth', { signedIn: false, screen: screens[0] });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.getByText('राम राम', { exact: true }).waitFor();
      await boxOf(page.getByRole('button', { name: 'Sign in' }));
      const tiles = page.getByRole('complementary').getByRole('listitem');
      const boxes = await Promise.all([0, 1, 2, 3].map((n) => boxOf(tiles.nth(n))));
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThanOrEqual(screen.height);
      expect(await scrollsSideways(page)).toBe(false);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it("requires both fields, shows and hides the password on request, and says 'Login failed' with the server's text", async () => {
    const { page, problems, close } = await app.visit('/auth', { signedIn: false });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Username is required').waitFor();
    await expect.poll(() => page.getByText('Password is required').isVisible()).toBe(true);
    await expect.poll(() => isFocused(page.getByLabel('Username'))).toBe(true);
    expect(problems).toEqual([]);

    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong-password');
    await page.getByRole('button', { name: 'Show: Password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide: Password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');

    await page.getByLabel('Username').fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' });
    await toast.filter({ hasText: 'Invalid username or password' }).waitFor();
    await expect.poll(() => page.getByLabel('Username').isEnabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('admin');
    await close();
  });

  it("shows 'Login failed' as the text too if the answer is empty", async () => {
    const { page, context, close } = await app.visit('/auth', { signedIn: false });
    await page.route('**/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' });
    const text = await toast.innerText();
    expect(text.match(/Login failed/g)).toHaveLength(2);
    expect(text).not.toContain('Bad Gateway');
    await signInAs(context, app.url, app.api);
    await comeBackUntilAt(page, '/dashboard');
    await close();
  });

  it('says what happened if the sign-in left no session', async () => {
    const { page, close } = await app.visit('/auth', { signedIn: false });
    await page.route('**/auth/login', (route) => route.fulfill({ json: { username: 'admin' } }));
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'You were signed in, but this browser did not keep it.' })
      .waitFor();
    await page.getByRole('button', { name: 'Sign in' }).and(page.locator(':enabled')).waitFor();
    await close();
  });

  it("disables its inputs, says 'Signing in...', greets the user, and goes Home after a second", async () => {
    const { page, problems, close } = await app.visit('/auth', { signedIn: false, screen: PHONE });
    await page.clock.install();
    const release = await hold(page, '/auth/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await expect.poll(() => page.getByLabel('Username').isDisabled()).toBe(true);
    await page.clock.pauseAt(Date.now() + 20_000);
    release();
    await page.getByText('Login successful', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Welcome back, admin!', { exact: true }).isVisible()).toBe(true);
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await page.clock.runFor(200);
    await page.waitForURL(`${app.url}/`);
    expect(problems).toEqual([]);
    await close();
  });

  it('leads to the dashboard when signed in, and is shown if that check fails', async () => {
    const { page, close } = await app.visit('/auth');
    await page.waitForURL('**/dashboard');
    await page.route('**/auth/check', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(`${app.url}/customers`);
    await page.waitForURL('**/auth');
    await close();
  });
});

it('the session survives if the user signs in before the first check times out', async () => {
  const { page, close } = await app.visit('/auth', { signedIn: false });
  await page.clock.install();
  await page.reload();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin123');
  await page.keyboard.press('Enter');
  await page.getByText('Login successful', { exact: true }).waitFor();
  await page.clock.runFor(1500);
  await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
  await page.clock.runFor(3000);
  await page.getByRole('link', { name: 'Add Customer' }).click();
  await page.getByRole('heading', { name: 'Add New Customer' }).waitFor();
  await close();
});
