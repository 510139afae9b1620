#!/usr/bin/env node
/**
 * Takes the pictures of the README and the docs (docs/pictures) and the screenshots of the browser's install dialog
 * (public/screenshots), with the sample season. The results are in the repository; public/manifest.webmanifest lists the
 * screenshots with their sizes. `node scripts/take-screenshots.mjs khata settings` takes only those whose file name
 * contains one of the words.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { startApp } from './machine/app.mjs';
import { launchChromium } from './machine/chromium.mjs';
import { runScript } from './machine/failure.mjs';
import { movingPicture } from './machine/moving-picture.mjs';
import { inProject } from './machine/paths.mjs';
import { signIn } from './season/api-client.mjs';
import { enterSample } from './season/enter-sample.mjs';
import { firm } from './season/trade.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof recordsToShow>>} Shown */
/**
 * @typedef {object} Picture
 * @property {string} file below the checkout
 * @property {string} path
 * @property {import('playwright-core').BrowserContextOptions} screen
 * @property {'en' | 'hi'} [language]
 * @property {boolean} [signedOut]
 * @property {(page: Page) => Promise<void>} [before] what to do on the screen first
 * @property {(page: Page, shown: Shown) => Promise<Buffer>} [moving] takes its frames, in place of one picture
 */

const narrow = { viewport: { width: 400, height: 800 }, isMobile: true, deviceScaleFactor: 1.5 };
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Not sharper, so that it stays below 1 MB. */
const small = { ...phone, deviceScaleFactor: 1 };

/** Waits for the totals of the days, which come after the bills. @param {Page} page */
const waitForDayTotals = (page) => page.getByText('bills ·').first().waitFor();

/** A phone's second bill in a row, from the customer to the next form. @param {Page} page @param {Shown} shown */
async function writeBillInARun(page, { vehicleNumber }) {
  const item = page.getByRole('dialog', { name: 'Item 1' });
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await customer.getByRole('option', { name: /Mehra/ }).click();
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
  await page.getByRole('option', { name: new RegExp(vehicleNumber) }).click();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await item.getByLabel('Product').fill('Apple Royal A');
  await item.getByLabel('Quantity').fill('20');
  await item.getByLabel('Price').fill('1650');
  await item.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save & next bill' }).click();
  await page.getByText(/^Last bill: Mehra/).waitFor();
  /** @type {{ png: Buffer, ms: number }[]} */
  const frames = [];
  const frame = async (/** @type {number} */ ms) => {
    await page.waitForTimeout(300);
    frames.push({ png: await page.screenshot(), ms });
  };
  await customer.getByRole('option').first().waitFor();
  await frame(900);
  for (const letter of 'har') {
    await page.keyboard.type(letter);
    await frame(250);
  }
  await customer.getByRole('option', { name: /Harpreet/ }).click();
  await item.getByLabel('Quantity').waitFor();
  await frame(700);
  for (const digit of '15') {
    await page.keyboard.type(digit);
    await frame(350);
  }
  await page.keyboard.press('Enter');
  await frame(700);
  await item.getByRole('button', { name: 'Done' }).click();
  await item.waitFor({ state: 'hidden' });
  await page.mouse.wheel(0, 2000);
  await frame(1100);
  await page.getByRole('button', { name: 'Save & next bill' }).click();
  await page.getByText(/^Last bill: Harpreet/).waitFor();
  await frame(1800);
  return movingPicture(frames);
}

/** @type {Picture[]} `:name` in a path is an id of the records to show */
const pictures = [
  { file: 'docs/pictures/home.png', path: '/dashboard', screen: wide },
  { file: 'docs/pictures/ugrahi-phone.png', path: '/ugrahi', screen: phone },
  { file: 'docs/pictures/bill-phone.png', path: '/sales/:bill', screen: phone },
  {
    file: 'docs/pictures/vehicle-phone.png',
    path: '/purchases/:vehicle',
    screen: phone,
    before: (page) =>
      page.getByText('Cost and expenses').evaluate((line) => {
        line.scrollIntoView();
        window.scrollBy(0, -90);
      }),
  },
  { file: 'docs/pictures/khata-phone-hi.png', path: '/khata/:customer', screen: phone, language: 'hi' },
  {
    file: 'docs/pictures/profit-loss-dark.png',
    path: '/reports/profit-loss',
    screen: { ...wide, colorScheme: 'dark' },
  },
  { file: 'docs/pictures/bill-in-a-run.png', path: '/sales/new', screen: small, moving: writeBillInARun },
  { file: 'docs/pictures/sign-in.png', path: '/auth', screen: wide, signedOut: true },
  {
    file: 'docs/pictures/settings.png',
    path: '/settings',
    screen: wide,
    before: async (page) => {
      await page.getByRole('button', { name: 'Add Staff Member' }).scrollIntoViewIfNeeded();
    },
  },
  { file: 'public/screenshots/dashboard-narrow.png', path: '/dashboard', screen: narrow },
  { file: 'public/screenshots/bill-book-narrow.png', path: '/sales', screen: narrow, before: waitForDayTotals },
  { file: 'public/screenshots/dashboard-wide.png', path: '/dashboard', screen: wide },
  { file: 'public/screenshots/profit-loss-wide.png', path: '/reports/profit-loss', screen: wide },
];

/**
 * The records that show most: the newest open vehicle, the newest bill of two items, who had a payment bounce.
 * @param {import('./machine/app.mjs').App} app
 */
async function recordsToShow(app) {
  const client = await signIn({ url: app.url, ...app.admin });
  const [vehicle] = await client.get('/vehicle-numbers?activeOnly=true');
  const sales = await client.get('/sales?limit=200');
  const bill = sales.find((/** @type {{ items: unknown[] }} */ { items }) => items.length > 1);
  const payments = await client.get('/collections');
  const bounced = payments.find((/** @type {{ bouncedOn: string | null }} */ { bouncedOn }) => bouncedOn !== null);
  return {
    vehicleNumber: vehicle.vehicleNumber,
    ids: { bill: bill.id, vehicle: vehicle.id, customer: bounced.customerId },
  };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./machine/app.mjs').App} app
 * @param {Shown} shown
 * @param {Picture} picture
 */
async function take(browser, app, shown, { file, path, screen, language = 'en', signedOut = false, before, moving }) {
  const context = await browser.newContext({
    ...screen,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  if (!signedOut) await context.request.post(`${app.url}/api.php/auth/login`, { data: app.admin });
  const page = await context.newPage();
  const address = Object.entries(shown.ids).reduce((text, [name, id]) => text.replace(`:${name}`, id), path);
  await page.goto(app.url + address, { waitUntil: 'networkidle' });
  await before?.(page);
  // Nothing looks as if the mouse were over it.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .shimmering') === null);
  writeFileSync(inProject(file), await (moving ? moving(page, shown) : page.screenshot()));
  await context.close();
  console.log(`  ${file}`);
}

await runScript(async () => {
  const app = await startApp({ env: { FIRM_NAME: firm.name } });
  const browser = await launchChromium();
  try {
    for (const folder of ['docs/pictures', 'public/screenshots']) mkdirSync(inProject(folder), { recursive: true });
    await enterSample({ url: app.url, ...app.admin, database: app.database });
    const shown = await recordsToShow(app);
    const names = process.argv.slice(2);
    const isChosen = (/** @type {Picture} */ { file }) =>
      names.length === 0 || names.some((name) => file.includes(name));
    for (const picture of pictures.filter(isChosen)) await take(browser, app, shown, picture);
  } finally {
    await browser.close();
    await app.stop();
  }
});
