#!/usr/bin/env node
/**
 * Takes the pictures of the README and the docs (docs/pictures) and the screenshots of the browser's install dialog
 * (public/screenshots), with the sample season. The results are in the repository; public/manifest.webmanifest lists the
 * screenshots with their sizes. `node scripts/take-screenshots.mjs khata settings` takes only those whose file name
 * contains one of the words.
 */
import { mkdirSync } from 'node:fs';
import { startApp } from './machine/app.mjs';
import { launchChromium } from './machine/chromium.mjs';
import { runScript } from './machine/failure.mjs';
import { inProject } from './machine/paths.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {object} Picture
 * @property {string} file below the checkout
 * @property {string} path
 * @property {import('playwright-core').BrowserContextOptions} screen
 * @property {'en' | 'hi'} [language]
 * @property {boolean} [signedOut]
 * @property {(page: Page) => Promise<void>} [before] what to do on the screen first
 */

const narrow = { viewport: { width: 400, height: 800 }, isMobile: true, deviceScaleFactor: 1.5 };
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, deviceScaleFactor: 2 };

const ITEMS = [
  ['Apple Royal', 'box', '12', '1450'],
  ['अनार', 'kg', '40.5', '88.50'],
  ['Orange Nagpur', 'carrat', '8', '920'],
];

/** Fills in a bill of three items. @param {Page} page */
async function writeBill(page) {
  await page.getByLabel('Source Vehicle Number').click();
  await page.getByRole('dialog').getByRole('option').first().click();
  for (const [index, [product = '', unit = '', quantity = '', price = '']] of ITEMS.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel(`Product ${index + 1}`).fill(product);
    await page.getByLabel(`Unit ${index + 1}`).selectOption(unit);
    await page.getByLabel(`Quantity ${index + 1}`).fill(quantity);
    await page.getByLabel(`Price ${index + 1}`).fill(price);
  }
  await page.getByLabel('Bill Description').fill('First grade');
}

/** Some trade of today, which the sample season ends before. @param {Page} page */
async function tradeToday(page) {
  const saleDate = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const enter = (/** @type {string} */ path, /** @type {object} */ data) =>
    page.request.post(new URL(`/api.php${path}`, page.url()).href, { data });
  for (const [customerId, quantity] of [
    [3, 40],
    [7, 65],
    [12, 28],
  ]) {
    const items = [{ productName: 'Apple Royal', unit: 'box', quantity, unitPrice: '1450' }];
    await enter('/sales', { customerId, saleDate, description: '', items });
  }
  for (const [customerId, amount] of [
    [3, '45000'],
    [9, '32500'],
  ])
    await enter('/collections', { customerId, amount, date: saleDate, method: 'cash' });
  await enter('/expenses', { amount: '4200', note: 'Labour', createdAt: saleDate });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Waits for the totals of the days, which come after the bills. @param {Page} page */
const waitForDayTotals = (page) => page.getByText('bills ·').first().waitFor();

/** @type {Picture[]} */
const pictures = [
  { file: 'docs/pictures/bill-book.png', path: '/sales', screen: wide, before: waitForDayTotals },
  { file: 'docs/pictures/bill-phone.png', path: '/sales/850', screen: phone },
  { file: 'docs/pictures/customer-phone.png', path: '/customers/1', screen: phone },
  { file: 'docs/pictures/khata-phone-hi.png', path: '/khata/1', screen: phone, language: 'hi' },
  {
    file: 'docs/pictures/sale-form.png',
    path: '/sales/new?customerId=2',
    screen: wide,
    before: writeBill,
  },
  {
    file: 'docs/pictures/profit-loss-dark.png',
    path: '/reports/profit-loss',
    screen: { ...wide, colorScheme: 'dark' },
  },
  { file: 'docs/pictures/sign-in.png', path: '/auth', screen: wide, signedOut: true },
  {
    file: 'docs/pictures/settings.png',
    path: '/settings',
    screen: wide,
    before: async (page) => {
      await page.getByRole('button', { name: 'Care' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Add Staff Member' }).waitFor();
    },
  },
  { file: 'docs/pictures/home.png', path: '/dashboard', screen: wide, before: tradeToday },
  { file: 'docs/pictures/home-phone.png', path: '/dashboard', screen: phone },
  { file: 'public/screenshots/dashboard-narrow.png', path: '/dashboard', screen: narrow },
  {
    file: 'public/screenshots/bill-book-narrow.png',
    path: '/sales',
    screen: narrow,
    before: waitForDayTotals,
  },
  { file: 'public/screenshots/dashboard-wide.png', path: '/dashboard', screen: wide },
  { file: 'public/screenshots/profit-loss-wide.png', path: '/reports/profit-loss', screen: wide },
];

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./machine/app.mjs').App} app
 * @param {Picture} picture
 */
async function take(browser, app, { file, path, screen, language = 'en', signedOut = false, before }) {
  const context = await browser.newContext({
    ...screen,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  if (!signedOut) await context.request.post(`${app.url}/api.php/auth/login`, { data: app.admin });
  const page = await context.newPage();
  await page.goto(app.url + path, { waitUntil: 'networkidle' });
  await before?.(page);
  // Nothing looks as if the mouse were over it.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .shimmering') === null);
  await page.screenshot({ path: inProject(file) });
  await context.close();
  console.log(`  ${file}`);
}

await runScript(async () => {
  const app = await startApp({ sample: true, env: { FIRM_NAME: 'Fruit Khata' } });
  const browser = await launchChromium();
  try {
    for (const folder of ['docs/pictures', 'public/screenshots'])
      mkdirSync(inProject(folder), { recursive: true });
    const names = process.argv.slice(2);
    const isChosen = (/** @type {Picture} */ { file }) =>
      names.length === 0 || names.some((name) => file.includes(name));
    for (const picture of pictures.filter(isChosen)) await take(browser, app, picture);
  } finally {
    await browser.close();
    await app.stop();
  }
});
