import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, STEP_TIMEOUT_MS, type TestApp } from './browser';

/** A fresh browser profile signed in to the app, with service workers, on whichever port the site is served. */
export async function signedInContext(app: TestApp, screen = DESKTOP): Promise<BrowserContext> {
  const context = await app.browser.newContext({ viewport: screen, locale: 'en-IN' });
  const [name = '', value = ''] = app.api.cookie.split('=');
  await context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }]);
  return context;
}

/** Opens an address and waits until the service worker answers the page. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

export const sidebarEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Checks for a new worker, as browsers do once a day and the app after an absence. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** What Cache Storage holds: the caches' names and all addresses in them. */
export const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    return { names, urls: urls.flat() };
  });
