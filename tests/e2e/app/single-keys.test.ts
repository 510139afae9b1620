import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp, type VisitOptions } from '../support/browser';
import { isFocused } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { menuOf, SHORTCUT_WORDS, visitWithKeys } from '../support/shortcut-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const open = (path: string, options?: VisitOptions) => visitWithKeys(app, path, options);

const screenIs = (page: Page, path: string) => page.waitForURL(`${app.url}${path}`);

it("'/' focuses the list's search, N starts a bill, C a collection, '?' lists the keys", async () => {
  const { page, problems, close } = await open('/customers');
  await page.getByRole('heading', { level: 1, name: SHORTCUT_WORDS.en.customers }).waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: SHORTCUT_WORDS.en.search });
  await expect.poll(() => isFocused(search)).toBe(true);
  await page.keyboard.type('n/c?');
  await expect.poll(() => search.inputValue()).toBe('n/c?');
  await search.blur();
  for (const key of ['Control+n', 'Alt+c', 'Shift+N']) {
    await page.locator('body').dispatchEvent('keydown', {
      key: key.at(-1),
      ctrlKey: key.startsWith('Control'),
      altKey: key.startsWith('Alt'),
      shiftKey: key.startsWith('Shift'),
      bubbles: true,
    });
  }
  await page.locator('body').dispatchEvent('keydown', { key: 'n', isComposing: true, bubbles: true });
  expect(new URL(page.url()).pathname).toBe('/customers');
  await page.keyboard.press('n');
  await screenIs(page, '/sales/new');
  await page.getByRole('heading', { level: 1, name: SHORTCUT_WORDS.en.newSale }).waitFor();
  await page.keyboard.press('c');
  await screenIs(page, '/collections/new');
  await page.getByRole('heading', { level: 1, name: SHORTCUT_WORDS.en.newCollection }).waitFor();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: SHORTCUT_WORDS.en.keys });
  await expect
    .poll(() => list.locator('kbd').allTextContents())
    .toEqual(['Ctrl K', '/', 'N', 'C', 'Ctrl Enter', '?']);
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(page.url()).toBe(`${app.url}/collections/new`);
  expect(problems).toEqual([]);
  await close();
});

it('the list of the keys switches the single ones off on this device; Ctrl+K stays; a Hindi keyboard layout has the same keys in the same places', async () => {
  const words = SHORTCUT_WORDS.hi;
  const { page, close } = await open('/settings', { language: 'hi' });
  const box = page.getByRole('dialog', { name: words.keys }).getByRole('checkbox', { name: words.switch });
  await page.keyboard.press('?');
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.uncheck();
  await page.reload();
  await page.locator('aside [aria-keyshortcuts]').waitFor();
  for (const key of ['n', 'c', '/', '?']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await menuOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(page.url()).toBe(`${app.url}/settings`);
  await menuOf(page).getByRole('option', { name: words.keys }).click();
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.check();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await screenIs(page, '/sales/new');

  await goInside(page, '/customers');
  const press = (key: string, code: string, ctrlKey = false) =>
    page.locator('body').dispatchEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true });
  await press('क', 'KeyK', true);
  await menuOf(page).waitFor();
  await page.keyboard.press('Escape');
  await menuOf(page).waitFor({ state: 'detached' });
  await press('ल', 'KeyN');
  await screenIs(page, '/sales/new');
  await close();
});

it('a phone has neither the keys nor their hint', async () => {
  const { page, close } = await app.visit('/settings', { screen: PHONE });
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: /^Single-key/ }).count()).toBe(0);
  await close();
});
