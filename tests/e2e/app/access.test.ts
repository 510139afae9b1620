import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource, axeViolations } from '../support/axe';
import { DESKTOP, openApp, PHONE, type TestApp, type VisitOptions } from '../support/browser';
import {
  lookAtLeaving,
  lookAtMenu,
  type ScreenState,
  settled,
  walkScreens,
  walkWithoutRecords,
} from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

/**
 * As wide as the screens and high enough to show all of each: what a fixed bar covers until one scrolls is not a
 * violation, and chance would decide which row that is.
 */
const TALL_DESKTOP = { ...DESKTOP, height: 3000 };
const TALL_PHONE = { ...PHONE, height: 5000 };

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  await app.api.call('POST', '/users', {
    name: 'Suresh Munim',
    username: 'suresh',
    role: 'staff',
    password: 'mandi-2026',
  });
  paths = (await seasonRoutes(app.api)).map(({ path }) => path);
});
afterAll(() => app.close());

/** Opens a screen; `look` collects what axe finds in each state, and `seen` which states there were. */
async function openForAxe(path: string, options: VisitOptions, colorScheme: 'light' | 'dark' = 'light') {
  const { page, close } = await app.visit(path, options);
  await page.emulateMedia({ colorScheme });
  await page.addInitScript(axeSource);
  await page.reload();
  await settled(page);
  const found: string[] = [];
  const seen = new Set<string>();
  const look = async (state: ScreenState) => {
    seen.add(`${state.shows} ${state.part}`);
    const { path, shows, part } = state;
    found.push(...(await axeViolations(page, part)).map((violation) => `${path} ${shows}: ${violation}`));
  };
  return { page, found, seen, look, close };
}

// What axe looks at depends on the width, the language and the theme, but not on each with each: all six are walked.
describe.each([
  ['en', '1280 px', 'light', TALL_DESKTOP],
  ['hi', '390 px', 'light', TALL_PHONE],
  ['hi', '1280 px', 'dark', TALL_DESKTOP],
] as const)('every route in %s at %s, %s', (language, _, theme, screen) => {
  it('has no violation, plain, expanded, with each dialog open and with errors shown', async () => {
    const { page, found, look, seen, close } = await openForAxe('/', { screen, language }, theme);
    await walkScreens(page, paths, look);
    if (screen === TALL_PHONE) await lookAtMenu(page, look);
    await lookAtLeaving(page, look);
    expect(found).toEqual([]);
    expect([...seen].sort()).toEqual([
      'dialog [role="alertdialog"]',
      'dialog [role="dialog"]',
      'errors [role="dialog"]',
      'errors main',
      'expanded main',
      'plain body',
    ]);
    await close();
  });

  it('has no violation on the sign-in screen, plain and with errors shown', async () => {
    const { page, found, look, close } = await openForAxe(
      '/auth',
      { screen, language, signedIn: false },
      theme,
    );
    await look({ path: '/auth', shows: 'plain', part: 'body' });
    await page.locator('[type="submit"]').click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look({ path: '/auth', shows: 'errors', part: 'body' });
    expect(found).toEqual([]);
    await close();
  });
});

it('has no violation when the server fails or there are no records yet', async () => {
  const { page, found, look, close } = await openForAxe('/', { screen: TALL_DESKTOP });
  await walkWithoutRecords(page, app.url, paths, look);
  expect(found).toEqual([]);
  await close();
});
