import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { keepToasts, toasts } from '../support/page-steps';
import { goInside, settled } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterCustomer(app.api, 'Rakesh Yadav', '9876543210', '35162');
});
afterAll(() => app.close());

const texts = async (page: Page) =>
  (await toasts(page).getByRole('listitem').allInnerTexts()).map((text) => /down \d/.exec(text)?.[0]);

/** Shows that many toasts, one after another: 'down 1', 'down 2' … */
async function showToasts(page: Page, count: number): Promise<void> {
  let calls = 0;
  await page.route('**/auth/logout', (route) => {
    calls += 1;
    return route.fulfill({ status: 503, body: `down ${calls}` });
  });
  for (let n = 1; n <= count; n += 1) {
    await page.getByRole('button', { name: 'Logout' }).click();
    await toasts(page).getByText(`503: down ${n}`, { exact: true }).waitFor();
  }
}

/** One of each kind of screen; the last one has a dialog with a button that saves. */
const SCREENS = [
  '/',
  '/customers',
  '/collections',
  '/khata/1',
  '/ugrahi',
  '/day',
  '/settings',
  '/customers/new',
  '/collections/new?customerId=1',
  '/purchases/new',
  '/sales/new',
];

/** Shows three toasts on any screen: the network goes and comes back three times. */
async function showThree(page: Page, context: BrowserContext): Promise<void> {
  // What shows them is fetched last.
  await page.waitForLoadState('networkidle');
  for (const count of [1, 2, 3]) {
    await context.setOffline(true);
    await page.getByText(/No internet/).waitFor();
    await context.setOffline(false);
    await expect.poll(() => toasts(page).getByRole('listitem').count()).toBe(count);
  }
}

/** The controls that a toast covers but must not, in words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('ol.toasts > li')].map((item) =>
      item.getBoundingClientRect(),
    );
    const controls =
      'main [type=submit], .form-bar a, .add-bar a, .bottom-bar a, [role=dialog] [type=submit]';
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      })
      .map((control) => `${control.tagName} ${control.textContent}`);
  });

describe('toasts', () => {
  it('are at most three, newest on top, and F8 moves the focus there', async () => {
    const { page, close } = await app.visit('/nowhere');
    await keepToasts(page);
    await showToasts(page, 4);
    const shown = () =>
      toasts(page)
        .getByRole('listitem')
        .evaluateAll((items) =>
          items
            .map((item) => ({ top: item.getBoundingClientRect().top, text: item.textContent ?? '' }))
            .sort((a, b) => a.top - b.top)
            .map(({ text }) => /down \d/.exec(text)?.[0]),
        );
    await expect.poll(shown).toEqual(['down 4', 'down 3', 'down 2']);
    await page.keyboard.press('F8');
    const focused = () => toasts(page).evaluate((region) => region.contains(document.activeElement));
    await expect.poll(focused).toBe(true);
    await close();
  });

  it('close after five seconds', async () => {
    const { page, close } = await app.visit('/nowhere');
    const start = Date.now();
    await showToasts(page, 1);
    await toasts(page).getByRole('listitem').waitFor({ state: 'detached' });
    expect(Date.now() - start).toBeGreaterThan(4000);
    await close();
  });

  it('stay in their place on a phone, whether or not the screen has a button above the bottom bar', async () => {
    const { page, context, close } = await app.visit('/vendors', { screen: PHONE });
    await keepToasts(page);
    await showThree(page, context);
    const foot = async () => {
      const { y, height } = await boxOf(toasts(page).getByRole('listitem').last());
      return y + height;
    };
    const above = await foot();
    await goInside(page, '/outbox');
    await settled(page);
    expect(await foot()).toBe(above);
    await close();
  });

  it.each([PHONE, { width: 360, height: 640 }, { width: 1280, height: 800 }])(
    'cover neither the button that saves nor the bottom bar at $width px',
    async (screen) => {
      const { page, context, close } = await app.visit('/vendors', { screen });
      await keepToasts(page);
      await showThree(page, context);
      for (const path of SCREENS) {
        await goInside(page, path);
        await settled(page);
        await expect.poll(() => covered(page), { message: path }).toEqual([]);
      }
      await page.getByRole('button', { name: 'Add Item' }).click();
      if (screen.width < 768) await page.getByRole('dialog').waitFor();
      await expect.poll(() => covered(page)).toEqual([]);
      await close();
    },
  );

  it('are dismissed by a swipe of more than 50 px, not of less', async () => {
    const { page, close } = await app.visit('/nowhere');
    await keepToasts(page);
    await showToasts(page, 1);
    const swipe = async (distance: number) => {
      const toast = toasts(page).getByRole('listitem');
      // Waits until the toast has stopped moving.
      await toast.hover();
      const [x, y] = await toast.evaluate((item) => {
        const { left, top } = item.getBoundingClientRect();
        return [left + 60, top + 30] as const;
      });
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    };
    await swipe(40);
    await expect.poll(() => texts(page)).toEqual(['down 1']);
    await swipe(60);
    await toasts(page).getByRole('listitem').waitFor({ state: 'detached' });
    await close();
  });
});
