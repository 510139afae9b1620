import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { isFocused } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const SIDEBAR: [string, string, string][] = [
  ['Dashboard', 'होम', '/dashboard'],
  ['Customer', 'ग्राहक', '/customers'],
  ['Bill Book', 'बिल बुक', '/sales'],
  ['Sale Book', 'बिक्री बही', '/sales?view=summary'],
  ['Collection', 'वसूली', '/collections'],
  ['Vendor', 'सप्लायर', '/vendors'],
  ['Purchase', 'खरीद', '/purchases'],
  ['Payment', 'सप्लायर को दिया', '/vendor-payments'],
  ['Profit/Loss by Vehicle', 'गाड़ी का नफा-नुकसान', '/reports/profit-loss'],
  ['Settings', 'सेटिंग्स', '/settings'],
];

/** The colour around what has the focus. */
const outlineOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).outlineColor);

const GOLD = 'rgb(227, 176, 75)';

describe('the frame around each screen', () => {
  it('lists its ten bilingual entries and the signed-in user in the sidebar, outlines what has the focus in gold, and switches every text to Hindi at once, remembered', async () => {
    const { page, problems, close } = await app.visit('/nowhere');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const found = () =>
      links.evaluateAll((all) =>
        all.map((link) => [
          ...[...link.querySelectorAll('span > span')].map((name) => name.textContent),
          link.getAttribute('href'),
        ]),
      );
    await expect.poll(found).toEqual(SIDEBAR);
    await expect.poll(() => page.getByText('Admin', { exact: true }).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await links.first().focus();
    await expect.poll(() => outlineOf(links.first())).toBe(GOLD);

    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('heading', { name: '404 पेज नहीं मिला' }).waitFor();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('hi');
    await page.reload();
    await page.getByRole('heading', { name: '404 पेज नहीं मिला' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says 404 Page Not Found on any other path, with dots and many segments too', async () => {
    const { page, close } = await app.visit('/customers/1/nothing');
    for (const path of [
      '',
      '/foo.bar',
      '/a.b/c.html',
      '/sales/1.5/x',
      '/a/b/c/d/e/f',
      '/a/b/c/d/e/f/g/h/i/j?k=l',
    ]) {
      if (path !== '') await page.goto(app.url + path);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await page.getByText('Did you forget to add the page to the router?').waitFor();
    }
    await page.goto(`${app.url}/khata/1.5`);
    await page.getByText('Invalid customer ID.').waitFor();
    await close();
  });

  it('on a phone has a bottom bar of six, at least 48 px high, and slides the sidebar over, which closes on navigation, Escape and a tap outside', async () => {
    const { page, close } = await app.visit('/nowhere', { screen: PHONE });
    const links = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    await links.first().waitFor();
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(['Home', 'Customers', 'Bill', 'Collection', 'Vendors', 'Purchases']);
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);

    const openMenu = page.getByRole('button', { name: 'Open menu' });
    await page.keyboard.press('Tab');
    await openMenu.focus();
    await expect.poll(() => outlineOf(openMenu)).toBe(GOLD);
    const menu = page.getByRole('dialog', { name: 'Main' });
    await openMenu.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await menu.waitFor({ state: 'hidden' });
    // The new screen's heading takes the focus; between a press and its menu it would be what the focus returns to.
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    await openMenu.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await menu.waitFor({ state: 'hidden' });
    await openMenu.click();
    // It heeds a key or a tap outside once it has taken the focus.
    await menu.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(openMenu)).toBe(true);
    await openMenu.click();
    await menu.locator(':focus').waitFor();
    await page.mouse.click(370, 400);
    await menu.waitFor({ state: 'hidden' });
    await close();
  });
});

it('signing out says Logout failed with the error if the server does not answer; else that one is logged out, and leads to the sign-in screen', async () => {
  const { page, context, close } = await app.visit('/auth', { signedIn: false });
  // Signing out ends the session of whoever shares it.
  await signInAs(context, app.url, await signInOverHttp(app.url, 'admin', 'admin123'));
  await page.goto(`${app.url}/nowhere`);
  await page.route('**/auth/logout', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logout failed', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('503: down', { exact: true }).isVisible()).toBe(true);

  await page.unroute('**/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByText('You have been successfully logged out', { exact: true }).isVisible())
    .toBe(true);
  await page.waitForURL('**/auth');
  await close();
});
