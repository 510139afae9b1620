import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../support/browser';
import { appOfFile, NARROW_PHONE } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { hold, isFocused, signIn, toastSaying } from '../support/page-steps';

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
async function openSlowly(app: TestApp, { path = '/', missing, ...options }: Newcomer = {}) {
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

type Recording = typeof window & { earlyForms: number };

/** From its next address on, the page counts how often its own form was in sight. */
const recordEarlyForm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = Object.assign(window, { earlyForms: 0 });
    new MutationObserver(() => {
      if (document.querySelector('body > .sign-in')) counting.earlyForms += 1;
    }).observe(document, { childList: true, subtree: true });
  });

const sawEarlyForm = (page: Page): Promise<boolean> => page.evaluate(() => (window as Recording).earlyForms > 0);

/** Types into whichever form is there, and presses Enter. */
async function typeAndEnter(page: Page, name: string, secret: string): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
}

const app = appOfFile();

describe('the page’s own sign-in form, while the app’s code is on its way', () => {
  it('takes letters and Enter, and is signed in before the code is here', async () => {
    const { page, release, sent, answered, problems } = await openSlowly(app);
    await username(page).click();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('admin123');
    await page.keyboard.press('Enter');
    await button(page, 'Signing in...').waitFor();
    expect(await answered()).toBe(200);
    expect(await username(page).isDisabled()).toBe(true);
    expect(await appForm(page).count()).toBe(0);
    release();
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
    expect(sent).toEqual([{ username: 'admin', password: 'admin123' }]);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it('says at once that the password is wrong, as the code then does without sending it again, and sends the corrected one', async () => {
    const { page, release, sent } = await openSlowly(app);
    await typeAndEnter(page, 'admin', 'admin12');
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
    release();
    await toastSaying(page, 'Login failed').waitFor();
    await toastSaying(page, 'Invalid username or password').waitFor();
    expect(sent).toEqual([{ username: 'admin', password: 'admin12' }]);
    await password(page).press('End');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back, admin!', { exact: true }).waitFor();
    expect(sent).toHaveLength(2);
  });

  it('says which field is missing, forgets that press once a letter follows, stays where it is, and passes on what is half typed with the caret in it', async () => {
    const { page, release, sent } = await openSlowly(app, { screen: NARROW_PHONE });
    await username(page).fill('amin');
    await button(page, 'Sign in').click();
    expect(await isFocused(password(page))).toBe(true);
    await page.keyboard.type('admin12');
    await username(page).click();
    for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
    release();
    await appForm(page).waitFor();
    expect(await isFocused(username(page))).toBe(true);
    await page.keyboard.type('d');
    expect(await username(page).inputValue()).toBe('admin');
    expect(await password(page).inputValue()).toBe('admin12');
    expect(await page.getByText('Password is required').count()).toBe(0);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
    expect(sent).toEqual([]);
  });
});

describe('the page’s own sign-in form never shows', () => {
  it('to whoever is signed in', async () => {
    const { page, release, checked } = await openSlowly(app, { path: '/customers', signedIn: true });
    await (await checked).finished();
    await page.getByText('Loading...').waitFor();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
  });

  it('where a sign-out is owed, which would end the session again', async () => {
    const { page } = await app.visit('/manifest.webmanifest', { signedIn: false });
    await recordEarlyForm(page);
    await page.evaluate(() => localStorage.setItem('sign-out-owed', '1'));
    await page.goto(app.url);
    await appForm(page).waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
    await signIn(page);
    await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
  });
});
