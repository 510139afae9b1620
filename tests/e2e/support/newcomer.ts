import type { Page, Request } from 'playwright-core';
import type { TestApp } from './browser';
import { recordLayoutShifts } from './layout-shifts';
import { hold } from './page-steps';

export const username = (page: Page) => page.getByLabel('Username');
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name });
/** The form of the app's code, beside which the page's own is none. */
export const appForm = (page: Page) => page.locator('#root').getByRole('form', { name: /^(Sign in|लॉग इन करें)$/ });

interface Newcomer {
  path?: string;
  screen?: { width: number; height: number };
  language?: 'en' | 'hi';
  signedIn?: boolean;
  /** a file that does not arrive */
  missing?: RegExp;
}

/** Opens the app on a device that has nothing of it, while its code and styles are on the way until `release`. */
export async function openSlowly(app: TestApp, { path = '/', missing, ...options }: Newcomer = {}) {
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
export const recordEarlyForm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = Object.assign(window, { earlyForms: 0 });
    new MutationObserver(() => {
      if (document.querySelector('body > .sign-in')) counting.earlyForms += 1;
    }).observe(document, { childList: true, subtree: true });
  });

export const sawEarlyForm = (page: Page): Promise<boolean> => page.evaluate(() => (window as Recording).earlyForms > 0);

/** Types into whichever form is there, and presses Enter. */
export async function typeAndEnter(page: Page, name: string, secret: string): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
}
