import type { Locator, Page } from 'playwright-core';

/** The notification area. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** The toast with that title or text; it may be behind an open dialog, where it cannot be found by role. */
export const toastSaying = (page: Page, text: string): Locator =>
  page.locator('li').filter({ hasText: text }).first();

/** Refuses the call from now on, until `page.unroute` with the same address. */
export const refuse = (page: Page, path: string, method: string): Promise<unknown> =>
  page.route(`**/api.php${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 503,
          json: { message: 'Nothing was saved. Please try again.', code: 'nothing_saved' },
        })
      : route.fallback(),
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

/** The labels and figures of a strip of stats, in order. */
export const statTexts = async (page: Page): Promise<string> =>
  (await page.locator('dl :is(dt, dd)').allTextContents()).join(' ');

/** Every draft that this browser keeps in its database, as JSON. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerTo(indexedDB.open('fruit-khata /', 1));
    const rows = await answerTo(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return JSON.stringify(rows);
  });
