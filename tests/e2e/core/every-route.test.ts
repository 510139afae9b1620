import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '@/i18n/en';
import { signedIn } from '@/i18n/en/signed-in';
import {
  DESKTOP,
  NARROW_PHONE,
  openApp,
  PHONE,
  scrollsSideways,
  type TestApp,
  type VisitOptions,
} from '../support/browser';
import { textsOf } from '../support/latin-texts';
import { openColdly, type ScreenState, settled } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';
import { smallTargets } from '../support/targets';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const keys = new Set(
  Object.entries({ ...en, ...signedIn }).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => `${section}.${name}`),
  ),
);

let app: TestApp;
let routes: Awaited<ReturnType<typeof seasonRoutes>>;
beforeAll(async () => {
  app = await openApp({ sample: true });
  routes = await seasonRoutes(app.api);
});
afterAll(() => app.close());

/** The 404 of a missing record, which its screen requests. */
const isExpected = (path: string, problem: string) =>
  path.includes('999999') && (problem.includes('404') || problem.includes('Failed to load resource'));

/** What is missing on the screen at the size it has now, and whether it scrolls sideways. */
async function faultsOf(page: Page, { path, texts }: (typeof routes)[number]): Promise<string[]> {
  const faults: string[] = [];
  const main = page.locator('main');
  const at = `${path} at ${page.viewportSize()?.width} px`;
  for (const text of texts) {
    const found = main.getByText(text).or(main.getByLabel(text)).or(main.getByPlaceholder(text));
    await found
      .first()
      .waitFor()
      .catch(() => faults.push(`${at}: no '${text}'`));
  }
  if (await scrollsSideways(page)) faults.push(`${at}: scrolls sideways`);
  return faults;
}

/**
 * A browser that is never idle, so that the app fetches nothing ahead: each screen that is loaded by its address has to
 * get its own code and texts. `look` collects keys without a text, and targets that are too small.
 */
async function openBusy(options: VisitOptions) {
  const { page, problems, close } = await app.visit('/auth', options);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const faults: string[] = [];
  const look = async ({ path, shows, part }: ScreenState) => {
    const words = (await textsOf(page, part)).flatMap((text) => text.match(/\w+\.\w+/g) ?? []);
    const found = [...words.filter((word) => keys.has(word)), ...(await smallTargets(page, part))];
    faults.push(...found.map((fault) => `${path} ${shows}: ${fault}`));
  };
  return { page, problems, look, faults, close };
}

describe.each([
  ['1280 px, and zoomed to 200 %', DESKTOP, { width: 640, height: 450 }],
  ['390 px, and 320 px', PHONE, NARROW_PHONE],
])('every route at %s', (_, screen, narrower) => {
  it('shows its texts and those of its dialogs, makes no failing request, logs no error and never scrolls sideways', async () => {
    const { page, problems, look, faults, close } = await openBusy({ screen });
    const seen = new Set<string>();
    for (const route of routes) {
      const { path } = route;
      problems.length = 0;
      await page.setViewportSize(screen);
      await openColdly(page, app.url, path, look, seen);
      faults.push(...(await faultsOf(page, route)));
      if ((await page.title()) === 'Fruit Khata') faults.push(`${path}: no title of its own`);
      await page.setViewportSize(narrower);
      faults.push(...(await faultsOf(page, route)));
      faults.push(
        ...problems.filter((problem) => !isExpected(path, problem)).map((problem) => `${path}: ${problem}`),
      );
    }
    expect([...new Set(faults)]).toEqual([]);
    await close();
  });
});

it.each(['en', 'hi'] as const)('the sign-in screen has its texts (%s)', async (language) => {
  const { page, look, faults, close } = await openBusy({ screen: PHONE, language, signedIn: false });
  await page.goto(`${app.url}/auth`);
  await settled(page);
  await look({ path: '/auth', shows: 'plain', part: 'body' });
  expect(faults).toEqual([]);
  await close();
});

// All Hindi is one file: an address of each kind stands for the others.
it('in Hindi an address that is opened first has its texts, and each dialog over it', async () => {
  const { page, look, faults, close } = await openBusy({ screen: PHONE, language: 'hi' });
  const kinds = [
    /^\/$/,
    /^\/customers$/,
    /^\/khata\/\d+$/,
    /^\/sales\/new$/,
    /^\/purchases\/\d+\/edit$/,
    /^\/day$/,
  ];
  const seen = new Set<string>();
  for (const path of kinds.map((kind) => routes.find((route) => kind.test(route.path))?.path ?? ''))
    await openColdly(page, app.url, path, look, seen);
  expect([...new Set(faults)]).toEqual([]);
  await close();
});

it('the question about a purchase that somebody changed meanwhile names what changed', async () => {
  const id = await enterPurchase(app.api, await enterVendor(app.api, 'Sopore Fruit Co.'));
  const { page, look, faults, close } = await openBusy({ screen: PHONE });
  await page.goto(`${app.url}/purchases/${id}`);
  await settled(page);
  await app.api.call('PUT', `/purchases/${id}`, { vendorId: await enterVendor(app.api, 'Kullu Phal Mandi') });
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Kullu Phal Mandi').waitFor();
  await question.getByText('Vendor', { exact: true }).waitFor();
  await look({ path: `/purchases/${id}`, shows: 'dialog', part: '[role="alertdialog"]' });
  expect(faults).toEqual([]);
  await close();
});
