import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { appOfFile, PHONE } from '../support/browser';
import { englishFinder, textsOf } from '../support/latin-texts';
import { enterCustomer } from '../support/ledger-records';
import { isFocused, keepToasts, toastSaying, toasts } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile();

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

/** What the browser says to markup made from text. */
const tryToInject = (): string => {
  try {
    document.createElement('div').innerHTML = '<img src="x">';
    return 'allowed';
  } catch (error) {
    return String(error);
  }
};

const isFocusedSoon = (control: Locator) => expect.poll(() => isFocused(control)).toBe(true);

describe('the frame around each screen', () => {
  it('lists its ten bilingual entries and the signed-in user in the sidebar, says 404 on any other path, and switches to Hindi at once, remembered', async () => {
    const { page, problems } = await app.visit('/a/b/c.html/d/e?f=g');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
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
    await isFocusedSoon(page.getByRole('link', { name: 'Skip to content' }));
    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('heading', { name: '404 पेज नहीं मिला' }).waitFor();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('hi');
    await page.reload();
    await page.getByRole('heading', { name: '404 पेज नहीं मिला' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says that Hindi needs the internet where it cannot be loaded, and a start in English then leaves the choice as it was', async () => {
    const { page, context } = await app.visit('/nowhere');
    const language = page.getByLabel('Language');
    await language.waitFor();
    await context.route('**/hi-*.js', (route) => route.abort());
    await language.selectOption('hi');
    await toastSaying(page, 'No internet. Please try again.').waitFor();
    expect(await language.inputValue()).toBe('en');
    await page.evaluate(() => localStorage.setItem('language', 'hi'));
    await page.reload();
    await expect.poll(() => language.inputValue()).toBe('en');
    await context.unroute('**/hi-*.js');
    await page.reload();
    await page.getByRole('heading', { name: '404 पेज नहीं मिला' }).waitFor();
  });

  it('on a phone has a bottom bar of six, at least 48 px high, and slides the sidebar over, which closes on navigation, Back, Escape and a tap outside', async () => {
    const { page } = await app.visit('/nowhere', { screen: PHONE });
    const links = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    await links.first().waitFor();
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(['Home', 'Customers', 'Bill', 'Collection', 'Vendors', 'Purchases']);
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);

    const openMenu = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Main' });
    await openMenu.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await menu.waitFor({ state: 'hidden' });
    await isFocusedSoon(page.getByRole('heading', { level: 1 }));
    const closings = [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.mouse.click(370, 400)];
    for (const closeMenu of closings) {
      await openMenu.click();
      // It heeds a key or a tap outside once it has taken the focus.
      await menu.locator(':focus').waitFor();
      await closeMenu();
      await menu.waitFor({ state: 'hidden' });
      expect(page.url()).toBe(`${app.url}/settings`);
    }
  });
});

it('another language is in all of a list and an open dialog at once, and in a form around what is typed', async () => {
  await enterCustomer(app.api, 'राम', '98765 43210', '500');
  const { page } = await app.visit('/customers');
  await page.getByRole('row', { name: 'राम' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Language').selectOption('hi');
  const english = englishFinder([{ username: 'admin' }]);
  await expect.poll(async () => english((await textsOf(page, 'body')).join('\n'))).toEqual([]);
  await page.keyboard.press('Escape');
  await goInside(page, '/customers/new');
  await page.locator('[name=name]').fill('सीता');
  await page.getByLabel('भाषा').selectOption('en');
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('सीता');
});

it('signing out says Logout failed with the error if the server does not answer; else that one is logged out, and leads to the sign-in screen', async () => {
  const { page, context } = await app.visit('/auth', { signedIn: false });
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
  await page.getByText('You have been successfully logged out', { exact: true }).waitFor();
  await page.waitForURL('**/auth');
});

it('no script makes markup from text, also where the host sends no headers', async () => {
  const { page, context } = await app.visit('/auth', { signedIn: false });
  expect(await page.evaluate(tryToInject)).toMatch(/requires 'TrustedHTML'/);
  await context.route(`${app.url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const answer = await page.goto(`${app.url}/customers/5`);
  expect(answer?.headers()).not.toHaveProperty('content-security-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(tryToInject)).toMatch(/requires 'TrustedHTML'/);
});

/** The controls that a toast covers but must not, in words. */
const covered = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main [type=submit], .bottom-bar a, [role=dialog] [type=submit]')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts');
        })
        .map(({ textContent }) => textContent),
    );

it('three toasts cover neither the button that saves nor the bottom bar of a phone', async () => {
  const { page, context } = await app.visit('/customers', { screen: PHONE });
  await keepToasts(page);
  // What shows them is fetched last.
  await page.waitForLoadState('networkidle');
  for (const count of [1, 2, 3]) {
    await context.setOffline(true);
    await page.getByText(/No internet/).waitFor();
    await context.setOffline(false);
    await expect.poll(() => toasts(page).getByRole('listitem').count()).toBe(count);
  }
  for (const path of ['/customers', '/day', '/customers/new', '/sales/new']) {
    await goInside(page, path);
    await expect.poll(() => covered(page), { message: path }).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
});
