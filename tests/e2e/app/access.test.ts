import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource, axeViolations, shapeOf, WCAG } from '../support/axe';
import { DESKTOP, NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { englishFinder, textsOf } from '../support/latin-texts';
import {
  lookAtLeaving,
  lookAtMenu,
  type ScreenState,
  settled,
  walkScreens,
  walkWithoutRecords,
} from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';
import { smallTargets } from '../support/targets';

/**
 * As wide as the screens and high enough to show all of each: what a fixed bar covers until one scrolls is not a
 * violation, and chance would decide which row that is.
 */
const TALL_DESKTOP = { ...DESKTOP, height: 3000 };
const TALL_PHONE = { ...PHONE, height: 5000 };

const STAFF = { name: 'Suresh Munim', username: 'suresh', role: 'staff', password: 'mandi-2026' };
const english = englishFinder([STAFF, { username: 'admin' }]);

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  await app.api.call('POST', '/users', STAFF);
  paths = (await seasonRoutes(app.api)).map(({ path }) => path);
});
afterAll(() => app.close());

interface Look {
  screen: typeof DESKTOP;
  language: 'en' | 'hi';
}

/** So that colours are whole at once when the theme changes. */
const withoutTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** The dark theme changes nothing but colours. */
async function violationsIn(page: Page, part: ScreenState['part']): Promise<string[]> {
  const light = await axeViolations(page, part, WCAG);
  if (page.viewportSize()?.width !== TALL_DESKTOP.width) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

/** What is English on the screen in Hindi at the width it has now, and whether it scrolls sideways. */
async function misfits(page: Page, part: ScreenState['part'], language: Look['language']): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const faults =
    language === 'hi' ? (await textsOf(page, part)).filter((text) => english(text).length > 0) : [];
  if (await scrollsSideways(page)) faults.push('scrolls sideways');
  return faults.map((fault) => `at ${width} px: ${fault}`);
}

/** Opens Home; `look` collects what is wrong in each state, and `seen` which states there were. */
async function openForLook({ screen, language }: Look) {
  const { page, context, close } = await app.visit('/', { screen, language });
  await page.addInitScript(axeSource);
  await withoutTransitions(page);
  await page.reload();
  await settled(page);
  const found = new Set<string>();
  const seen = new Set<string>();
  const judged = new Set<string>();
  const look = async ({ path, shows, part }: ScreenState) => {
    seen.add(`${shows} ${part}`);
    const faults = [...(await misfits(page, part, language)), ...(await smallTargets(page, part))];
    const shape = await shapeOf(page, part === 'body' ? 'main' : part);
    if (!judged.has(shape)) faults.push(...(await violationsIn(page, part)));
    judged.add(shape);
    if (screen === TALL_PHONE) {
      await page.setViewportSize(NARROW_PHONE);
      faults.push(...(await misfits(page, part, language)));
      await page.setViewportSize(screen);
    }
    for (const fault of faults) found.add(`${path} ${shows}: ${fault}`);
  };
  return { page, context, found, seen, look, close };
}

/** Looks at the sign-in screen, also with broken rules; the session is over then. */
async function lookAtSignIn({ page, context, look }: Awaited<ReturnType<typeof openForLook>>): Promise<void> {
  await context.clearCookies();
  await page.goto(`${app.url}/auth`);
  await page.locator('[type="password"]').waitFor();
  await look({ path: '/auth', shows: 'plain', part: 'body' });
  await page.locator('[type="submit"]').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look({ path: '/auth', shows: 'errors', part: 'body' });
}

// In Hindi, which has the longer words and can be left in English; where records are missing, in English too.
describe.each([
  ['1280 px, light and dark', TALL_DESKTOP],
  ['390 px, and 320 px', TALL_PHONE],
] as const)('every route at %s', (_, screen) => {
  it('has no violation, no target under 24 px or for a thumb under 48, nothing in English, and never scrolls sideways: plain, expanded, with each dialog open, with errors shown and signed out', async () => {
    const visit = await openForLook({ screen, language: 'hi' });
    const { page, found, look, seen, close } = visit;
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('hi');
    // The sidebar names the other language; on a phone the menu has it.
    await expect.poll(() => page.locator('aside nav [lang="en"]').count()).toBe(15);
    await walkScreens(page, paths, look);
    if (screen === TALL_PHONE) await lookAtMenu(page, look);
    await lookAtLeaving(page, look);
    expect([...seen].sort()).toEqual([
      'dialog [role="alertdialog"]',
      'dialog [role="dialog"]',
      'errors [role="dialog"]',
      'errors main',
      'expanded main',
      'plain body',
    ]);
    await lookAtSignIn(visit);
    expect([...found]).toEqual([]);
    await close();
  });
});

it.each([
  { screen: TALL_DESKTOP, language: 'en' },
  { screen: TALL_PHONE, language: 'hi' },
] as const)(
  'has no violation and no English where the server fails or there are no records yet, $screen.width px wide ($language)',
  async (how) => {
    // A device that keeps the khata would show that.
    await app.api.call('PUT', '/firm', { pocket: false });
    const { page, found, look, close } = await openForLook(how);
    await walkWithoutRecords(page, app.url, paths, look);
    expect([...found]).toEqual([]);
    await close();
    await app.api.call('PUT', '/firm', { pocket: true });
  },
);
