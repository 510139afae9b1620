import type { CDPSession, Page } from 'playwright-core';
import { PHONE, scrollsSideways } from '../../support/browser';
import { damagedAmounts } from '../../support/damaged-amounts';
import { settled } from '../../support/screen-walk';

/** A low and narrow phone of the cheaper kind. */
const SMALL_PHONE = { width: 360, height: 640 };

/** What people override who cannot read close letters: WCAG 2.2, success criterion 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** The reader's own size of letters, as in the browser or the phone; 16 is the usual one. */
async function setLetters(page: Page, session: CDPSession, size: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await page.waitForFunction((rem) => getComputedStyle(document.documentElement).fontSize === rem, `${size}px`);
}

const setStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, styles);

/** What is wrong with the screen's amounts, and whether it scrolls sideways. Larger letters may need a second line. */
async function damage(page: Page): Promise<string[]> {
  await settled(page);
  const faults = (await damagedAmounts(page)).filter((fault) => !fault.endsWith('is broken'));
  return (await scrollsSideways(page)) ? [...faults, 'scrolls sideways'] : faults;
}

/** The words of the bottom bar that are cut, and the names on the customers' cards. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = location.pathname === '/customers' ? ', main .card-line' : '';
    return [...document.querySelectorAll<HTMLElement>(`.bottom-bar a span${names}`)]
      .filter((word) => word.checkVisibility() && word.scrollWidth > word.clientWidth)
      .map((word) => `'${word.innerText}' is cut`);
  });

/** The buttons above a bill, if they need more than one line. */
const brokenActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = /^\/sales\/\d+$/.test(location.pathname)
      ? [...document.querySelectorAll<HTMLElement>('.header-actions > *')]
      : [];
    const lines = new Set(buttons.map((button) => button.getBoundingClientRect().bottom)).size;
    return lines > 1 ? buttons.map((button) => `'${button.innerText}' is not on one line`) : [];
  });

/** What a cheap phone cuts, and what letters do that the reader has set farther apart or larger. */
export async function cutByLetters(page: Page, session: CDPSession, language: 'en' | 'hi'): Promise<string[]> {
  const faults: string[] = [];
  const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  await page.setViewportSize(SMALL_PHONE);
  note('at 360 px', await brokenActions(page));
  await page.setViewportSize(PHONE);
  await setStyles(page, SPACING);
  note('wide letters', await damage(page));
  await setStyles(page, '');
  for (const screen of language === 'en' ? [PHONE, SMALL_PHONE] : [SMALL_PHONE])
    for (const size of language === 'en' ? [21, 24] : [24]) {
      await page.setViewportSize(screen);
      await setLetters(page, session, size);
      const how = `letters of ${size} px at ${screen.width} px`;
      note(how, [...(await damage(page)), ...(await cutWords(page))]);
    }
  await setLetters(page, session, 16);
  return faults;
}

const LOW = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
];

/** On a very low screen, the form's controls that something else lies over while they have the focus. */
export async function coveredWhenLow(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of LOW) {
    await page.setViewportSize(screen);
    await settled(page);
    const covered = await page
      .locator('main form :is(input, textarea, select, button, a):visible')
      .evaluateAll((controls) =>
        (controls as HTMLElement[])
          .filter((control) => !control.matches(':disabled, .sr-only'))
          .filter((control) => {
            control.focus();
            const { left, top, width, height } = control.getBoundingClientRect();
            const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 48) / 2);
            return (
              document.activeElement === control && shown?.closest('input, textarea, select, button, a') !== control
            );
          })
          .map((control) => control.textContent || control.getAttribute('name') || control.tagName),
      );
    faults.push(...covered.map((control) => `at ${screen.width} px ${control} is covered`));
  }
  return faults;
}
