import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '@/i18n/en';
import { screens } from '@/i18n/en/screens';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { textsOf } from '../support/latin-texts';
import { openColdly, type ScreenState, settled } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const keys = new Set(
  Object.entries({ ...en, ...screens }).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => `${section}.${name}`),
  ),
);

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  paths = (await seasonRoutes(app.api)).map(({ path }) => path);
});
afterAll(() => app.close());

/** Opens the app in a browser that is never idle, so that it fetches nothing ahead; `look` collects keys without a text. */
async function openBusy(path: string, options: Parameters<TestApp['visit']>[1]) {
  const { page, context, close } = await app.visit('/auth', options);
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${app.url}${path}`);
  await settled(page);
  const found: string[] = [];
  const look = async ({ path: at, shows, part }: ScreenState) => {
    const words = (await textsOf(page, part)).flatMap((text) => text.match(/\w+\.\w+/g) ?? []);
    found.push(...words.filter((word) => keys.has(word)).map((key) => `${at} ${shows}: ${key}`));
  };
  return { page, look, found, close };
}

describe.each([
  ['English at 1280 px', DESKTOP, 'en'],
  ['English at 390 px', PHONE, 'en'],
  ['Hindi at 390 px', PHONE, 'hi'],
] as const)('in %s', (_, screen, language) => {
  it('each address that is opened first has its texts, and each dialog over it', async () => {
    const { page, look, found, close } = await openBusy('/', { screen, language });
    await openColdly(page, app.url, paths, look);
    expect([...new Set(found)]).toEqual([]);
    await close();
  });

  it('the sign-in screen has its texts', async () => {
    const { look, found, close } = await openBusy('/auth', { screen, language, signedIn: false });
    await look({ path: '/auth', shows: 'plain', part: 'body' });
    expect(found).toEqual([]);
    await close();
  });
});

it('the question about a purchase that somebody changed meanwhile names what changed', async () => {
  const id = await enterPurchase(app.api, await enterVendor(app.api, 'Sopore Fruit Co.'));
  const { page, look, found, close } = await openBusy(`/purchases/${id}`, { screen: PHONE });
  await app.api.call('PUT', `/purchases/${id}`, { vendorId: await enterVendor(app.api, 'Kullu Phal Mandi') });
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Kullu Phal Mandi').waitFor();
  await question.getByText('Vendor', { exact: true }).waitFor();
  await look({ path: `/purchases/${id}`, shows: 'dialog', part: '[role="alertdialog"]' });
  expect(found).toEqual([]);
  await close();
});
