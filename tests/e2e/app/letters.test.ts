import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { damagedAmounts } from '../support/damaged-amounts';
import { enterExtremeRecords, extremePaths } from '../support/extreme-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp();
  paths = extremePaths(await enterExtremeRecords(app.api, today));
});
afterAll(() => app.close());

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

  it('no amount is cut with letters a third larger', async () => {
    const { page, close } = await app.visit('/', { screen: PHONE });
    await setLetters(page, 21);
    expect(await faultsOn(page)).toEqual([]);
    await close();
  });
});

it('with large letters a name has its own line, so that two Balwants can be told apart', async () => {
  const address = 'Azadpur';
  for (const [n, name] of ['Balwant Singh Chadda', 'Balwant Singh Sahota'].entries())
    await app.api.create('/customers', {
      name,
      phoneNumber: `981112230${n}`,
      address,
      oldBalance: '168959.14',
    });
  const { page, close } = await app.visit('/customers', { screen: PHONE });
  await setLetters(page, 21);
  await page.reload();
  for (const name of ['Balwant Singh Chadda', 'Balwant Singh Sahota']) {
    const link = page.getByRole('link', { name, exact: true });
    await link.waitFor();
    await settled(page);
    const line = link.locator('xpath=ancestor::div[contains(@class, "card-line")]').first();
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
  await close();
});
