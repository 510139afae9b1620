import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { axeSource, axeViolations } from '../support/axe';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { toastSaying } from '../support/page-steps';
import { settled } from '../support/screen-walk';
import { enterStaff } from '../support/staff-records';

const SMALL_PHONE = { width: 360, height: 640 };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const index = (page: Page, name = 'Settings') => page.getByRole('main').getByRole('navigation', { name });

/** The rows of the index with a heading of the page that each opens. */
const ROWS = [
  ['फर्म', 'कागज का सिरनामा'],
  ['स्टाफ', 'स्टाफ'],
  ['आपकी जानकारी', 'आपकी जानकारी'],
  ['पासवर्ड बदलें', 'पासवर्ड बदलें'],
  ['फोन और कंप्यूटर', 'फोन और कंप्यूटर'],
  ['बैकअप और पुराना खाता बैकअप डाउनलोड करें, खाते जांचें, पुराना खाता लाएं', 'बैकअप'],
  ['सर्वर संभालने वाले के लिए होस्टिंग, दूसरा ताला, अपने-आप बैकअप, इतिहास का आकार', 'होस्टिंग की जांच'],
] as const;

it('Settings on a small phone is an index of seven rows, and each opens a page of its own with a way back', async () => {
  const { page, problems, close } = await app.visit('/auth', { screen: SMALL_PHONE, language: 'hi' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(axeSource);
  await page.goto(`${app.url}/settings`);
  const rows = index(page, 'सेटिंग्स').getByRole('link');
  await expect.poll(() => rows.count()).toBe(7);
  for (const [row, heading] of ROWS) {
    await index(page, 'सेटिंग्स').getByRole('link', { name: row, exact: true }).tap();
    await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.tagName), row).toBe('H1');
    expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().top)).toBeGreaterThan(
      50,
    );
    expect(await scrollsSideways(page), row).toBe(false);
    expect(await axeViolations(page, 'body'), row).toEqual([]);
    await page.getByRole('link', { name: 'सेटिंग्स पर वापस' }).tap();
    await rows.first().waitFor();
  }
  expect(await axeViolations(page, 'body')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('the whole index is on the first screen of a small phone, the firm and the staff before the password', async () => {
  const { page, close } = await app.visit('/settings', { screen: SMALL_PHONE });
  const last = index(page).getByRole('link').last();
  await last.waitFor();
  const foot = await last.evaluate((row) => row.getBoundingClientRect().bottom);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  expect(foot).toBeLessThanOrEqual(await bar.evaluate((shown) => shown.getBoundingClientRect().top));
  const names = await index(page).getByRole('link').allInnerTexts();
  expect(names.slice(0, 4)).toEqual(['Firm', 'Staff', 'Profile Information', 'Change Password']);
  await close();
});

it('the two specified forms stay below the index, and save there', async () => {
  const { page, close } = await app.visit('/settings', { screen: PHONE });
  const form = page.getByRole('form', { name: 'Profile Information' });
  await form.getByLabel('Full Name').fill('Owner Sahib');
  await form.getByRole('button', { name: 'Update Profile' }).tap();
  await toastSaying(page, 'Profile updated').waitFor();
  await page.getByRole('form', { name: 'Change Password' }).getByLabel('Current Password').first().waitFor();
  await close();
});

it('a staff member has three rows, and the address of another opens the index', async () => {
  const { username } = await enterStaff(app);
  const { page, context, close } = await app.visit('/auth', { screen: PHONE, signedIn: false });
  await signInAs(context, app.url, await signInOverHttp(app.url, username, 'mandi-2026'));
  await page.goto(`${app.url}/settings?open=firm`);
  const rows = index(page).getByRole('link');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual(['Profile Information', 'Change Password', 'Devices']);
  await close();
});

it('a phone that is turned to the width of a tablet shows all of Settings', async () => {
  const { page, close } = await app.visit('/settings?open=firm', { screen: PHONE });
  await page.getByRole('form', { name: 'Letterhead' }).waitFor();
  expect(await page.getByRole('form', { name: 'Change Password' }).count()).toBe(0);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('form', { name: 'Letterhead' }).waitFor();
  await page.getByRole('form', { name: 'Change Password' }).waitFor();
  await close();
});

it('no page of Settings moves when its data come', async () => {
  const visit = await app.visit('/outbox', { screen: PHONE });
  const page = await visit.context.newPage();
  await recordLayoutShifts(page);
  await page.route(/\/api\.php\/(?!auth)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue().catch(() => undefined);
  });
  const moving: string[] = [];
  for (const part of ['', 'firm', 'staff', 'profile', 'password', 'devices', 'maintenance', 'server']) {
    await page.goto(`${app.url}/settings?open=${part}`);
    await settled(page);
    const shift = await layoutShiftOf(page);
    if (shift > 0.02) moving.push(`${part}: ${shift.toFixed(3)}`);
  }
  expect(moving).toEqual([]);
  await visit.close();
});

it.each([21, 24])('with letters of %i px each row has its whole name', async (standard) => {
  const { page, close } = await app.visit('/settings', { screen: SMALL_PHONE, language: 'hi' });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await index(page, 'सेटिंग्स').getByRole('link').last().waitFor();
  const cut = await page
    .locator('main nav span')
    .evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth + 1).length);
  expect(cut).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);
  await close();
});
