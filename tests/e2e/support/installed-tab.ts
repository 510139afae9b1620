import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumProgram } from '../../../scripts/machine/chromium.mjs';
import { signInAs } from './api-client';
import { DESKTOP, STEP_TIMEOUT_MS, type TestApp } from './browser';

/** A new browser profile with service workers, signed in to the app at any port. */
export async function signedInContext(app: TestApp, screen = DESKTOP): Promise<BrowserContext> {
  const context = await app.browser.newContext({ viewport: screen, locale: 'en-IN' });
  await signInAs(context, app.url, app.api);
  return context;
}

/** Opens an address and waits until the service worker answers the page. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto(url);
  await workerReady(page);
  return page;
}

/** Waits until the service worker answers the page, for which it first loads every file of the app. */
export const workerReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });

/**
 * A browser whose profile is saved in that folder, as on a phone: a private window installs no app, keeps nothing when
 * it is killed, and has no limit on its storage.
 */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: chromiumProgram(), headless: true, args: chromiumFlags });

export const sidebarEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Checks for a new worker, as browsers do once a day and the app after an absence. */
export const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** What Cache Storage contains: the caches' names and all addresses in them. */
export const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    return { names, urls: urls.flat() };
  });
