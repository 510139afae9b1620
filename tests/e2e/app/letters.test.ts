import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  NARROW_PHONE,
  openApp,
  PHONE,
  scrollsSideways,
  type TestApp,
  type VisitOptions,
} from '../support/browser';
import { today } from '../support/calendar';
import { damagedAmounts } from '../support/damaged-amounts';
import { enterExtremeRecords, extremePaths } from '../support/extreme-records';
import { deleteCustomers } from '../support/ledger-records';
import { goInside, settled } from '../support/screen-walk';

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

/** Opens a screen; `setLetters` sets the reader's own size of letters, as in the browser or the phone; 16 is the usual one. */
async function openWithLetters(path: string, options: VisitOptions) {
  const visit = await app.visit(path, options);
  const session = await visit.context.newCDPSession(visit.page);
  const setLetters = async (size: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    const rem = () => visit.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(rem).toBe(`${size}px`);
  };
  return { ...visit, setLetters };
}

const putStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, styles);

/** What is wrong with the screen's amounts, and whether it scrolls sideways. */
async function faultsOn(page: Page): Promise<string[]> {
  await settled(page);
  const faults = await damagedAmounts(page);
  if (await scrollsSideways(page)) faults.push('scrolls sideways');
  return faults;
}

/** The words of the bottom bar that are not shown in full. */
const cutWords = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.bottom-bar a span')
    .evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );

/** Larger letters may need a second line. */
const exceptBroken = (faults: readonly string[]) => faults.filter((fault) => !fault.endsWith('is broken'));

describe('on a phone', () => {
  it.each([
    {
      language: 'en',
      larger: [
        [PHONE, 21],
        [PHONE, 24],
        [SMALL_PHONE, 21],
        [SMALL_PHONE, 24],
      ],
    },
    { language: 'hi', larger: [[SMALL_PHONE, 24]] },
  ] as const)(
    'amounts of ten digits are whole on every screen, with wide and large letters too, and the bottom bar shows its words ($language)',
    async ({ language, larger }) => {
      const { page, problems, setLetters, close } = await openWithLetters('/', { screen: PHONE, language });
      const faults: string[] = [];
      const note = (at: string, found: readonly string[]) =>
        faults.push(...found.map((fault) => `${at}: ${fault}`));
      for (const path of paths) {
        await goInside(page, path);
        for (const screen of [NARROW_PHONE, PHONE]) {
          await page.setViewportSize(screen);
          note(`${path} at ${screen.width} px`, await faultsOn(page));
        }
        await putStyles(page, SPACING);
        note(`${path} with wide letters`, exceptBroken(await faultsOn(page)));
        await putStyles(page, '');
        for (const [screen, size] of larger) {
          await page.setViewportSize(screen);
          await setLetters(size);
          note(`${path} at ${screen.width} px, letters of ${size} px`, exceptBroken(await faultsOn(page)));
        }
        await setLetters(16);
      }
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await goInside(page, '/');
      await setLetters(24);
      await page.locator('.bottom-bar a span').first().waitFor();
      await expect.poll(() => cutWords(page)).toEqual([]);
      await close();
    },
  );

  it('a name has its own line with letters of 21 and 24 px: two Balwants differ', async () => {
    const names = ['Balwant Singh Chadda 21', 'Balwant Singh Sahota 21'];
    for (const [n, name] of names.entries()) {
      await deleteCustomers(app.api, name);
      await app.api.create('/customers', {
        name,
        phoneNumber: `981112130${n}`,
        address: 'Azadpur',
        oldBalance: '168959.14',
      });
    }
    const { page, setLetters, close } = await openWithLetters('/customers', { screen: PHONE });
    for (const size of [21, 24]) {
      await setLetters(size);
      for (const name of names) {
        const link = page.getByRole('link', { name, exact: true });
        await link.waitFor();
        await settled(page);
        const line = link.locator('xpath=ancestor::div[contains(@class, "card-line")]').first();
        expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      }
    }
    await close();
  });
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

it('on a very low screen nothing lies over the field in use, nor over Save', async () => {
  const screens = [
    { width: 320, height: 256 },
    { width: 740, height: 360 },
  ];
  const { page, close } = await app.visit('/settings', { screen: NARROW_PHONE });
  const faults: string[] = [];
  for (const form of ['sales', 'collections', 'expenses', 'customers', 'purchases', 'vendor-payments']) {
    await goInside(page, `/${form}/new`);
    await page.locator('main form [type=submit]').waitFor();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await settled(page);
      const covered = await coveredIn(page);
      faults.push(...covered.map((control) => `${form} at ${screen.width} px: ${control}`));
    }
  }
  expect(faults).toEqual([]);
  await close();
});
