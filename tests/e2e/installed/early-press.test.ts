import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../support/api-client';
import { appCode } from '../support/authenticator';
import { openApp, type TestApp } from '../support/browser';
import { appForm, button, openSlowly, password, typeAndEnter, username } from '../support/newcomer';
import { toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Types a password that lacks its last digit, which the page refuses. */
async function typeWrongPassword(page: Page): Promise<void> {
  await typeAndEnter(page, 'admin', 'admin12');
  await page.getByRole('alert').getByText('Invalid username or password').waitFor();
}

/** Adds an admin who signs in with the password 'kinnaur-8270' and this app's codes; returns its key. */
async function withSecondFactor(name: string): Promise<string> {
  const credentials = { username: name, password: 'kinnaur-8270' };
  await app.api.create('/users', { ...credentials, name, role: 'admin', currentPassword: 'admin123' });
  const own = await signInOverHttp(app.url, credentials.username, credentials.password);
  const { secret } = await own.call<{ secret: string }>('POST', '/second-factor', {
    password: credentials.password,
  });
  await own.call('PUT', '/second-factor', { code: appCode(secret) });
  return secret;
}

describe('a press on the page’s own sign-in form, while the app’s code is on its way', () => {
  it.each(['/', '/auth'])(
    'at %s takes letters and Enter, and is signed in before the code is here',
    async (path) => {
      const { page, release, sent, answered, problems, close } = await openSlowly(app, { path });
      await username(page).click();
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type('admin123');
      await page.keyboard.press('Enter');
      await button(page, 'Signing in...').waitFor();
      expect(await answered()).toBe(200);
      expect(await username(page).inputValue()).toBe('admin');
      expect(await username(page).isDisabled()).toBe(true);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await appForm(page).count()).toBe(0);
      release();
      await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
      expect(sent).toEqual([{ username: 'admin', password: 'admin123' }]);
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
      await close();
    },
  );

  it('says at once that the password is wrong, and the code says so too, without sending it again', async () => {
    const { page, release, sent, close } = await openSlowly(app);
    await typeWrongPassword(page);
    expect(await password(page).isEnabled()).toBe(true);
    await button(page, 'Sign in').waitFor();
    release();
    await toastSaying(page, 'Login failed').waitFor();
    await toastSaying(page, 'Invalid username or password').waitFor();
    expect(sent).toEqual([{ username: 'admin', password: 'admin12' }]);
    expect(await password(page).inputValue()).toBe('admin12');
    await close();
  });

  it('sends the corrected password', async () => {
    const { page, release, sent, close } = await openSlowly(app);
    await typeWrongPassword(page);
    await password(page).press('End');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await button(page, 'Signing in...').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    release();
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    expect(sent.at(-1)).toEqual({ username: 'admin', password: 'admin123' });
    expect(sent).toHaveLength(2);
    await close();
  });

  it('leaves it to the code to send again what was changed after a refusal', async () => {
    const { page, release, sent, close } = await openSlowly(app);
    await typeWrongPassword(page);
    await password(page).press('End');
    await page.keyboard.type('3');
    await page.keyboard.press('Backspace');
    release();
    await appForm(page).waitFor();
    expect(sent).toHaveLength(1);
    await page.keyboard.press('Enter');
    await toastSaying(page, 'Invalid username or password').waitFor();
    expect(sent).toHaveLength(2);
    await close();
  });

  it('says when the sign-in had no answer, and keeps what was typed', async () => {
    const { page, release, sent, close } = await openSlowly(app);
    await page.route('**/api.php/auth/login', (route) => route.abort());
    await typeAndEnter(page, 'admin', 'admin123');
    await button(page, 'Signing in...').waitFor();
    release();
    await toastSaying(page, 'Login failed').waitFor();
    expect(sent).toHaveLength(1);
    expect(await password(page).inputValue()).toBe('admin123');
    await close();
  });

  it('waits for the code to ask for the second factor', async () => {
    const { page, release, sent, answered, close } = await openSlowly(app);
    const key = await withSecondFactor('malik');
    await typeAndEnter(page, 'malik', 'kinnaur-8270');
    expect(await answered()).toBe(401);
    await button(page, 'Signing in...').waitFor();
    release();
    await page.getByLabel('Code').fill(appCode(key, 1));
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back, malik!', { exact: true }).waitFor();
    expect(sent).toHaveLength(2);
    await close();
  });
});
