import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../support/api-client';
import { appCode } from '../support/authenticator';
import { axeSource, axeViolations } from '../support/axe';
import { boxOf } from '../support/boxes';
import { DESKTOP, NARROW_PHONE, openApp, PHONE, TABLET, type TestApp } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { hold, isFocused, signIn, toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const APP_CODE = /\/assets\/index-[^/]+\.js$/;
const APP_STYLES = /\/assets\/index-[^/]+\.css$/;

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** The form of the app's code, beside which the page's own is none. */
const appForm = (page: Page) => page.locator('#root').getByRole('form', { name: /^(Sign in|लॉग इन करें)$/ });

interface Newcomer {
  path?: string;
  screen?: { width: number; height: number };
  language?: 'en' | 'hi';
  signedIn?: boolean;
  /** a file that does not arrive */
  missing?: RegExp;
}

/** Opens the app on a device that has nothing of it, while its code and styles are on the way until `release`. */
async function openSlowly({ path = '/', missing, ...options }: Newcomer = {}) {
  const visit = await app.visit('/manifest.webmanifest', { signedIn: false, ...options });
  const { page } = visit;
  await recordLayoutShifts(page);
  await recordEarlyForm(page);
  const sent: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/auth/login')) sent.push(request.postDataJSON());
  });
  if (missing) await page.route(missing, (route) => route.abort());
  const release = await hold(page, /\/assets\/index-[^/]+\.(js|css)$/);
  const checked = page.waitForResponse('**/auth/check');
  const login = page.waitForResponse('**/auth/login');
  login.catch(() => undefined);
  await page.goto(app.url + path, { waitUntil: 'commit' });
  /** the status of the answer to the first press */
  const answered = async () => (await login).status();
  return { ...visit, sent, checked, answered, release };
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

type Recording = typeof window & { earlyForms: number };

/** From its next address on, the page counts how often its own form was in sight. */
const recordEarlyForm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = Object.assign(window, { earlyForms: 0 });
    new MutationObserver(() => {
      if (document.querySelector('body > .sign-in')) counting.earlyForms += 1;
    }).observe(document, { childList: true, subtree: true });
  });

const sawEarlyForm = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Recording).earlyForms > 0);

describe('the sign-in form, while the app’s code is on its way', () => {
  it.each(['/', '/auth'])(
    'at %s takes letters and Enter, and is signed in before the code is here',
    async (path) => {
      const { page, release, sent, answered, problems, close } = await openSlowly({ path });
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
    const { page, release, sent, close } = await openSlowly();
    await username(page).fill('admin');
    await password(page).fill('admin12');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
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
    const { page, release, sent, close } = await openSlowly();
    await username(page).fill('admin');
    await password(page).fill('admin12');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
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
    const { page, release, sent, close } = await openSlowly();
    await username(page).fill('admin');
    await password(page).fill('admin12');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
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
    const { page, release, sent, close } = await openSlowly();
    await page.route('**/api.php/auth/login', (route) => route.abort());
    await username(page).fill('admin');
    await password(page).fill('admin123');
    await page.keyboard.press('Enter');
    await button(page, 'Signing in...').waitFor();
    release();
    await toastSaying(page, 'Login failed').waitFor();
    expect(sent).toHaveLength(1);
    expect(await password(page).inputValue()).toBe('admin123');
    await close();
  });

  it('waits for the code to ask for the second factor', async () => {
    const { page, release, sent, answered, close } = await openSlowly();
    const key = await withSecondFactor('malik');
    await username(page).fill('malik');
    await password(page).fill('kinnaur-8270');
    await page.keyboard.press('Enter');
    expect(await answered()).toBe(401);
    await button(page, 'Signing in...').waitFor();
    release();
    await page.getByLabel('Code').fill(appCode(key, 1));
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back, malik!', { exact: true }).waitFor();
    expect(sent).toHaveLength(2);
    await close();
  });

  it('passes on a half-typed name with the caret in it', async () => {
    const { page, release, sent, close } = await openSlowly();
    await password(page).fill('admin');
    await username(page).click();
    await page.keyboard.type('amin');
    for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
    release();
    await appForm(page).waitFor();
    expect(await isFocused(username(page))).toBe(true);
    await page.keyboard.type('d');
    expect(await username(page).inputValue()).toBe('admin');
    expect(await password(page).inputValue()).toBe('admin');
    expect(sent).toEqual([]);
    await close();
  });

  it('goes to the field that is missing, which the code then names', async () => {
    const { page, release, sent, close } = await openSlowly();
    await username(page).fill('admin');
    await button(page, 'Sign in').click();
    expect(await isFocused(password(page))).toBe(true);
    release();
    await page.getByText('Password is required').waitFor();
    expect(await isFocused(password(page))).toBe(true);
    expect(sent).toEqual([]);
    await close();
  });

  it('forgets a press once a letter follows', async () => {
    const { page, release, sent, close } = await openSlowly();
    await username(page).fill('admin');
    await page.keyboard.press('Enter');
    await page.keyboard.type('admin123');
    release();
    await appForm(page).waitFor();
    expect(await page.getByText('Password is required').count()).toBe(0);
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    expect(sent).toHaveLength(1);
    await close();
  });

  it.each([NARROW_PHONE, PHONE, TABLET, DESKTOP, { width: 1280, height: 640 }])(
    'is accessible and stays where it is at $width × $height px',
    async (screen) => {
      const { page, release, close } = await openSlowly({ screen });
      const places = () =>
        Promise.all(
          [
            page.getByText('Fruit Khata', { exact: true }),
            page.getByRole('heading', { name: 'Sign in' }),
            username(page),
            password(page),
            button(page, 'Sign in'),
            page.getByRole('heading', { name: 'Reports and analytics' }),
          ].map(boxOf),
        );
      const before = await places();
      await page.evaluate(axeSource);
      expect(await axeViolations(page, 'body')).toEqual([]);
      release();
      await appForm(page).waitFor();
      expect(await places()).toEqual(before);
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
      await close();
    },
  );

  it('gives way to the waiting screen if the code fails to load', async () => {
    const { page, release, close } = await openSlowly({ missing: APP_CODE });
    await username(page).fill('admin');
    release();
    await page.getByText('Loading...').waitFor();
    expect(await username(page).count()).toBe(0);
    await close();
  });

  it('gives way to the app’s also if its styles fail to load', async () => {
    const { page, release, close } = await openSlowly({ missing: APP_STYLES });
    await username(page).fill('admin');
    release();
    await appForm(page).waitFor();
    expect(await username(page).inputValue()).toBe('admin');
    await close();
  });

  it('gives way to what went wrong if its screen fails to load', async () => {
    const { page, release, close } = await openSlowly({ missing: /\/assets\/auth-page-/ });
    await username(page).waitFor();
    release();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await username(page).count()).toBe(0);
    await close();
  });
});

describe('the page’s own sign-in form', () => {
  it('is there for whoever is signed out', async () => {
    const { page, release, close } = await openSlowly();
    await username(page).waitFor();
    expect(await sawEarlyForm(page)).toBe(true);
    release();
    await close();
  });

  it.each(['/', '/auth', '/customers'])('never shows at %s to whoever is signed in', async (path) => {
    const { page, release, checked, problems, close } = await openSlowly({ path, signedIn: true });
    await (await checked).finished();
    await page.getByText('Loading...').waitFor();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it('never shows where a sign-out is owed, which would end the session again', async () => {
    const visit = await app.visit('/manifest.webmanifest', { signedIn: false });
    const { page } = visit;
    await recordEarlyForm(page);
    await page.evaluate(() => localStorage.setItem('sign-out-owed', '1'));
    await page.goto(app.url);
    await appForm(page).waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
    await signIn(page);
    await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
    await visit.close();
  });

  it('never shows in Hindi, which is not in the page', async () => {
    const { page, release, checked, close } = await openSlowly({ language: 'hi' });
    await (await checked).finished();
    await page.getByText('Loading...').waitFor();
    release();
    await page.getByLabel('यूजरनेम').waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
    await close();
  });

  it('does not replace the app’s, which shows when the session check has no answer for long', async () => {
    const visit = await app.visit('/manifest.webmanifest', { signedIn: false });
    const { page } = visit;
    await recordEarlyForm(page);
    const release = await hold(page, '/auth/check');
    await page.goto(app.url);
    await appForm(page).waitFor();
    await username(page).fill('admin');
    const checked = page.waitForResponse('**/auth/check');
    release();
    await (await checked).finished();
    await page.waitForLoadState('networkidle');
    expect(await sawEarlyForm(page)).toBe(false);
    expect(await username(page).inputValue()).toBe('admin');
    await visit.close();
  });
});
