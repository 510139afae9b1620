import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, NARROW_PHONE, openApp, PHONE, TABLET, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterExtremeRecords, extremePaths } from '../support/extreme-records';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { settled } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

let app: TestApp;
let routes: Awaited<ReturnType<typeof seasonRoutes>>;
beforeAll(async () => {
  app = await openApp({ sample: true });
  routes = await seasonRoutes(app.api);
});
afterAll(() => app.close());

/** So that the skeletons are painted before the data come, and the names before the balances, as on a phone's network. */
const ANSWER_MS = 300;

const slowDown = (page: Page) =>
  // In the page itself: with a route, the browser would fetch every script again for each address.
  page.addInitScript((answerMs) => {
    const { fetch: send } = window;
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      const isBalances = url.includes('balances');
      if (/\/api\.php\/(?!auth)/.test(url))
        await new Promise((resolve) => setTimeout(resolve, isBalances ? 2 * answerMs : answerMs));
      return send(input, init);
    };
  }, ANSWER_MS);

/** The paths whose screens move while their data come, with how far. */
async function movingScreens(
  paths: readonly string[],
  look: { screen: typeof PHONE; language: 'en' | 'hi' },
  limit = 0.02,
): Promise<string[]> {
  const visit = await app.visit('/outbox', look);
  const page = await visit.context.newPage();
  await recordLayoutShifts(page);
  await slowDown(page);
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(app.url + path);
    await settled(page);
    const shift = await layoutShiftOf(page);
    if (shift > limit) moving.push(`${path}: ${shift.toFixed(3)}`);
  }
  await visit.close();
  return moving;
}

/** What needs no data, Home by its other address, and all missing records but the customer, which one gate shows. */
const LIKE_OTHERS = /^\/dashboard$|\/abc$|^\/(khata|vendors|purchases)\/999999$|^\/no\//;

const movingRoutes = (look: Parameters<typeof movingScreens>[1]) =>
  movingScreens(
    routes.map(({ path }) => path).filter((path) => !LIKE_OTHERS.test(path)),
    look,
  );

it('no screen of a phone moves when its data come', async () => {
  expect(await movingRoutes({ screen: PHONE, language: 'hi' })).toEqual([]);
});

describe('on a device that keeps nothing', () => {
  beforeAll(() => app.api.call('PUT', '/firm', { pocket: false }));
  afterAll(() => app.api.call('PUT', '/firm', { pocket: true }));

  it.each([
    { screen: NARROW_PHONE, language: 'en' },
    { screen: TABLET, language: 'en' },
    { screen: DESKTOP, language: 'hi' },
  ] as const)('no screen moves when its data replace the skeletons, $screen.width px wide', async (look) => {
    expect(await movingRoutes(look)).toEqual([]);
  });
});

describe('with amounts of ten digits', () => {
  let paths: string[];
  beforeAll(async () => {
    paths = extremePaths(await enterExtremeRecords(app.api, today));
  });

  it.each([
    { screen: NARROW_PHONE, language: 'en' },
    { screen: TABLET, language: 'en' },
  ] as const)('no screen moves either, $screen.width px wide', async (look) => {
    // On a tablet what is below moves by lines that nobody can know before: the vehicle's rate for each item of a bill that
    // is edited, and the few bills of the purchase.
    const known =
      look.screen === TABLET
        ? paths.filter((path) => !/^\/sales\/\d+\/edit|^\/purchases\/\d/.test(path))
        : paths;
    // An address of three lines takes its place on the bill when it loads.
    expect(await movingScreens(known, look, 0.04)).toEqual([]);
  });
});

it('the page of a customer who is entered twice does not move', async () => {
  const ramu = { name: 'Ramu Verma', phoneNumber: '9812345698', oldBalance: '4200' };
  const twin = await app.api.create('/customers', ramu);
  const customerId = await app.api.create('/customers', { ...ramu, oldBalance: '0' });
  for (const amount of ['100', '200', '300', '400', '500', '600'])
    await app.api.create('/collections', { customerId, amount, date: today, note: '' });
  const { page, close } = await app.visit(`/customers/${customerId}`, { screen: PHONE });
  await page.getByRole('link', { name: 'Ramu Verma' }).waitFor();
  expect(await page.getByRole('link', { name: 'Ramu Verma' }).getAttribute('href')).toBe(
    `/customers/${twin}`,
  );
  await close();
  expect(await movingScreens([`/customers/${customerId}`], { screen: PHONE, language: 'en' })).toEqual([]);
});

it.each([
  { screen: NARROW_PHONE, language: 'en' },
  { screen: PHONE, language: 'hi' },
] as const)(
  'care in Settings does not move when the backup comes after the rest, $screen.width px wide',
  async ({ screen, language }) => {
    const { page, close } = await app.visit('/outbox', { screen, language });
    await recordLayoutShifts(page);
    await page.route(/\/assets\/backup-section/, async (route) => {
      // By then the skeleton has been painted between the sections below it.
      await new Promise((resolve) => setTimeout(resolve, 5 * ANSWER_MS));
      await route.continue();
    });
    await page.goto(`${app.url}/settings?open=maintenance`);
    await page.getByRole('heading', { name: language === 'hi' ? 'बैकअप' : 'Backup', exact: true }).waitFor();
    await settled(page);
    expect(await layoutShiftOf(page)).toBeLessThan(0.02);
    await close();
  },
);
