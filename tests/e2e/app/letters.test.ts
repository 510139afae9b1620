import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { damagedAmounts } from '../support/damaged-amounts';
import { enterExtremeRecords, extremePaths } from '../support/extreme-records';
import { deleteCustomers } from '../support/ledger-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp();
  paths = extremePaths(await enterExtremeRecords(app.api, today));
});
afterAll(() => app.close());

/** A low and narrow phone of the cheaper kind. */
const SMALL_PHONE = { width: 360, height: 640 };

/** What people override who cannot read close letters: WCAG 2.2, success criterion 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** The reader's own size of letters, as set in the browser or the phone; 16 is the usual one. */
async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`${app.url}${path}`);
    await settled(page);
    const cut = (await damagedAmounts(page)).filter((fault) => !fault.endsWith('is broken'));
    faults.push(...cut.map((fault) => `${path}: ${fault}`));
    if (await scrollsSideways(page)) faults.push(`${path} scrolls sideways`);
  }
  return faults;
}

describe('on a phone', () => {
  it('no amount is cut where the reader spaces the letters wider', async () => {
    const { page, close } = await app.visit('/', { screen: PHONE });
    await page.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      });
    }, SPACING);
    expect(await faultsOn(page)).toEqual([]);
    await close();
  });

  it.each([
    { size: 21, screen: PHONE, language: 'en' },
    { size: 24, screen: PHONE, language: 'en' },
    { size: 21, screen: SMALL_PHONE, language: 'en' },
    { size: 24, screen: SMALL_PHONE, language: 'en' },
    { size: 24, screen: SMALL_PHONE, language: 'hi' },
  ] as const)(
    'no amount is cut with letters of $size px at $screen.width px ($language)',
    async ({ size, screen, language }) => {
      const { page, close } = await app.visit('/', { screen, language });
      await setLetters(page, size);
      expect(await faultsOn(page)).toEqual([]);
      await close();
    },
  );

  it.each(['en', 'hi'] as const)(
    'the bottom bar shows its words in full with letters of 24 px (%s)',
    async (language) => {
      const { page, close } = await app.visit('/', { screen: SMALL_PHONE, language });
      await setLetters(page, 24);
      await page.reload();
      const words = page.locator('.bottom-bar a span');
      await words.first().waitFor();
      await settled(page);
      const cut = () =>
        words.evaluateAll((all) =>
          all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
        );
      await expect.poll(cut).toEqual([]);
      await close();
    },
  );
});

const BALWANTS = ['Balwant Singh Chadda', 'Balwant Singh Sahota'];

it.each([21, 24])('with letters of %i px a name has its own line: two Balwants differ', async (size) => {
  for (const [n, name] of BALWANTS.entries()) {
    await deleteCustomers(app.api, `${name} ${size}`);
    await app.api.create('/customers', {
      name: `${name} ${size}`,
      phoneNumber: `98111${size}30${n}`,
      address: 'Azadpur',
      oldBalance: '168959.14',
    });
  }
  const { page, close } = await app.visit('/customers', { screen: PHONE });
  await setLetters(page, size);
  await page.reload();
  for (const name of BALWANTS.map((each) => `${each} ${size}`)) {
    const link = page.getByRole('link', { name, exact: true });
    await link.waitFor();
    await settled(page);
    const line = link.locator('xpath=ancestor::div[contains(@class, "card-line")]').first();
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
  await close();
});

/** The form's controls that something else lies over while they have the focus. */
const coveredIn = (page: Page): Promise<string[]> =>
  page.locator('main form :is(input, textarea, select, button, a):visible').evaluateAll((controls) =>
    (controls as HTMLElement[])
      .filter((control) => !control.matches(':disabled, .sr-only'))
      .filter((control) => {
        control.focus();
        const { left, top, width, height } = control.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 48) / 2);
        return (
          document.activeElement === control &&
          shown?.closest('input, textarea, select, button, a') !== control
        );
      })
      .map((control) => control.textContent || control.getAttribute('name') || control.tagName),
  );

it.each([
  { width: 320, height: 256 },
  { width: 740, height: 360 },
])('at $width × $height px nothing lies over the field in use, nor over Save', async (screen) => {
  const { page, close } = await app.visit('/settings', { screen });
  const faults: string[] = [];
  for (const form of ['sales', 'collections', 'expenses', 'customers', 'purchases', 'vendor-payments']) {
    await page.goto(`${app.url}/${form}/new`);
    await page.locator('main form [type=submit]').waitFor();
    await settled(page);
    faults.push(...(await coveredIn(page)).map((control) => `${form}: ${control}`));
  }
  expect(faults).toEqual([]);
  await close();
});
