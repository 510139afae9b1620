import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource, axeViolations } from '../support/axe';
import { boxOf } from '../support/boxes';
import { NARROW_PHONE, openApp, TABLET, type TestApp } from '../support/browser';
import { layoutShiftOf } from '../support/layout-shifts';
import {
  appForm,
  button,
  openSlowly,
  password,
  recordEarlyForm,
  sawEarlyForm,
  username,
} from '../support/newcomer';
import { hold, isFocused, signIn } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const APP_CODE = /\/assets\/index-[^/]+\.js$/;
const APP_STYLES = /\/assets\/index-[^/]+\.css$/;

describe('the sign-in form, while the app’s code is on its way', () => {
  it('passes on a half-typed name with the caret in it', async () => {
    const { page, release, sent, close } = await openSlowly(app);
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
    const { page, release, sent, close } = await openSlowly(app);
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
    const { page, release, sent, close } = await openSlowly(app);
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

  it.each([NARROW_PHONE, TABLET, { width: 1280, height: 640 }])(
    'is accessible and stays where it is at $width × $height px',
    async (screen) => {
      const { page, release, close } = await openSlowly(app, { screen });
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
    const { page, release, close } = await openSlowly(app, { missing: APP_CODE });
    await username(page).fill('admin');
    release();
    await page.getByText('Loading...').waitFor();
    expect(await username(page).count()).toBe(0);
    await close();
  });

  it('gives way to the app’s also if its styles fail to load', async () => {
    const { page, release, close } = await openSlowly(app, { missing: APP_STYLES });
    await username(page).fill('admin');
    release();
    await appForm(page).waitFor();
    expect(await username(page).inputValue()).toBe('admin');
    await close();
  });
});

describe('the page’s own sign-in form', () => {
  it.each(['/', '/auth', '/customers'])('never shows at %s to whoever is signed in', async (path) => {
    const { page, release, checked, problems, close } = await openSlowly(app, { path, signedIn: true });
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
    const { page, release, checked, close } = await openSlowly(app, { language: 'hi' });
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
