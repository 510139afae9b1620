import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { deviceRows } from './device-rows';

/** The notification area. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** The toast with that title or text; it may be behind an open dialog, where it cannot be found by role. */
export const toastSaying = (page: Page, text: string): Locator => page.locator('li').filter({ hasText: text }).first();

/**
 * From now on the page's toasts stay until they are dismissed, as in a window without the focus: a slow machine may need
 * more than their five seconds to look at one. A reload ends this.
 */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    setInterval(() => window.dispatchEvent(new Event('blur')), 100);
  });

/** What the server answers while it cannot reach its database. */
export const NOTHING_SAVED = {
  status: 503,
  json: { message: 'Nothing was saved. Please try again.', code: 'nothing_saved' },
};

/** Refuses the call from now on, until `page.unroute` with the same address. */
export const refuse = (page: Page, path: string, method: string): Promise<unknown> =>
  page.route(`**/api.php${path}`, (route) =>
    route.request().method() === method ? route.fulfill(NOTHING_SAVED) : route.fallback(),
  );

/**
 * Holds back the calls to that address, so that a test can look at the screen meanwhile.
 * @returns a function that releases them; a refusal (`refuse`, `page.route`) set up earlier still applies then
 */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path instanceof RegExp ? path : `**/api.php${path}`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Stores the next write (not a GET) to that path on the server, but loses its answer on the way back. */
export async function loseNextAnswer(target: Page | BrowserContext, path: string): Promise<void> {
  let lost = false;
  await target.route(`**/api.php${path}`, async (route) => {
    if (route.request().method() === 'GET' || lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/**
 * Presses what sends a new record, and waits for the answer while the page's clock stands still: a form waits only a
 * moment before it goes on, and a crowded machine may need longer to refuse the record.
 */
export async function pressUntilAnswered(page: Page, press: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await press();
  await (await answer).finished();
  await page.clock.resume();
}

/** Whether it is a second try beside one without an answer yet, as on a crowded machine. */
export const isSecondTry = async (request: Request) => (await request.allHeaders())['cache-control'] === 'no-cache';

/** Signs in on the sign-in screen, in either language. */
export async function signIn(page: Page, username = 'admin', password = 'admin123'): Promise<void> {
  await page.getByLabel(/^(Username|यूजरनेम)$/).fill(username);
  await page.getByLabel(/^(Password|पासवर्ड)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|लॉग इन करें)$/ }).click();
}

/** Fills in the fields with those labels. */
export async function fillIn(part: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await part.getByLabel(label).first().fill(text);
}

/** Chooses from a picker's dialog. */
export async function choose(page: Page, picker: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: picker }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The browser says that the window is shown again. */
export const showWindow = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Comes back to the window until that path is open: a session check that is still fresh does not run again. */
export const comeBackUntilAt = (page: Page, path: string): Promise<unknown> =>
  expect
    .poll(async () => {
      await showWindow(page);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return new URL(page.url()).pathname;
    })
    .toBe(path);

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** The labels and figures of a strip of stats, in order. */
export const statTexts = async (page: Page): Promise<string> =>
  (await page.locator('dl :is(dt, dd)').allTextContents()).join(' ');

/** The figure under that label. */
export const figureOf = (page: Page, label: string): Promise<string | null> =>
  page.locator('main dl > div').filter({ hasText: label }).locator('dd').first().textContent();

/** Everything in this browser's database that a form has not saved, as JSON. */
export async function storedDrafts(page: Page): Promise<string> {
  const rows = await deviceRows<{ state: string }>(page, 'outbox');
  return rows.evaluate((entries) =>
    JSON.stringify((entries ?? []).filter(({ state }) => ['typing', 'sending', 'unanswered'].includes(state))),
  );
}

/** Opens the menu of what a screen needs less often. */
export const openMenu = (page: Page, name = 'More'): Promise<void> =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
