import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, TABLET, type TestApp } from '../support/browser';
import { keepToasts, toasts } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
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

  it.each([
    { screen: DESKTOP, language: 'en' },
    { screen: DESKTOP, language: 'hi' },
    { screen: TABLET, language: 'en' },
    { screen: TABLET, language: 'hi' },
  ] as const)(
    'cover neither title nor buttons at $screen.width px ($language)',
    async ({ screen, language }) => {
      const { page, close } = await app.visit('/settings', { screen, language });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await keepToasts(page);
      await page.route('**/auth/logout', (route) => route.fulfill({ status: 503, body: 'down' }));
      for (const path of ['/vendors', '/collections', '/reports/profit-loss', '/customers/new']) {
        await goInside(page, path);
        await page.getByRole('button', { name: /^(Logout|लॉग आउट)$/ }).click();
        const toast = page.locator('ol > li.sheet').first();
        await toast.waitFor();
        await expect
          .poll(() =>
            toast.evaluate((shown) => {
              const box = shown.getBoundingClientRect();
              return [...document.querySelectorAll('main :is(h1, .header-actions > *, [type=submit])')]
                .map((part) => ({ text: part.textContent, part: part.getBoundingClientRect() }))
                .filter(({ part }) => part.right > box.left && part.left < box.right)
                .filter(({ part }) => part.bottom > box.top && part.top < box.bottom)
                .map(({ text }) => text);
            }),
          )
          .toEqual([]);
        await toast.getByRole('button').last().click();
        await toast.waitFor({ state: 'detached' });
      }
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
