import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { keepToasts, toasts } from '../support/page-steps';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
});
afterAll(() => app.close());

/** Shows three toasts on any screen: the network goes and comes back three times. */
async function showThree(page: Page, context: BrowserContext): Promise<void> {
  // The code of the toasts loads once the browser is idle, which needs a network.
  await page.locator('[role=region][aria-label^=Notifications]').waitFor({ state: 'attached' });
  await keepToasts(page);
  for (const count of [1, 2, 3]) {
    await context.setOffline(true);
    await page.getByText(/No internet/).waitFor();
    await context.setOffline(false);
    await expect.poll(() => toasts(page).getByRole('listitem').count()).toBe(count);
  }
}

/** The controls that a toast covers but must not, in words. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rects = [...document.querySelectorAll('[role=region] li')].map((item) =>
      item.getBoundingClientRect(),
    );
    const controls =
      'h1, header button, main a.bg-leaf, main [type=submit], .form-bar a, .bottom-bar a, [role=dialog] button';
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return rects.some(
          (toast) =>
            toast.left < box.right &&
            toast.right > box.left &&
            toast.top < box.bottom &&
            toast.bottom > box.top,
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim()}`);
  });

const nothingCovered = async (page: Page) => {
  // Toasts move with the frame after the screen changes.
  await expect.poll(() => coveredControls(page)).toEqual([]);
};

describe('toasts on a phone', () => {
  // One of each kind of screen.
  it.each([
    '/',
    '/customers',
    '/collections',
    '/reports/profit-loss',
    '/settings',
    '/khata/1',
    '/sales/new',
    '/collections/new?customerId=1',
    '/purchases/new',
  ])('cover no heading, menu, Add, Save or bar on %s', async (path) => {
    const { page, context, close } = await app.visit(path, { screen: PHONE });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await showThree(page, context);
    await nothingCovered(page);
    const field = page.locator('main form input:not([type=date]):visible').first();
    if (await field.count()) {
      await field.focus();
      await nothingCovered(page);
    }
    await close();
  });

  it('do not block the next bill, payment or menu entry', async () => {
    const { page, close } = await app.visit(`/collections/new?customerId=${customer}`, { screen: PHONE });
    await keepToasts(page);
    await page.getByLabel('Amount').fill('100');
    await page.getByRole('button', { name: 'Record Payment' }).tap();
    const toast = toasts(page).getByText('Payment recorded successfully');
    await toast.waitFor();
    // A tap fails if the toast, which stays, is on top of the control.
    await page.getByRole('link', { name: 'Add Collection' }).tap();
    await page.waitForURL('**/collections/new');
    expect(await toast.count()).toBe(1);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Bill Book/ })
      .tap();
    await page.waitForURL('**/sales');
    expect(await toast.count()).toBe(1);
    await close();
  });
});
