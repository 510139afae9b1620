import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { settled } from '../support/screen-walk';

const SMALL_PHONE = { width: 360, height: 640 };
const CARDS = 'main ul[aria-label] > li';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ sample: true });
});
afterAll(() => app.close());

const barTop = async (page: Page): Promise<number> => (await boxOf(page.locator('.bottom-bar'))).y;

describe.each(['en', 'hi'] as const)('the report on a phone (%s)', (language) => {
  it('has its three cards and the first vehicle with its bar on the first screen', async () => {
    const visit = await app.visit('/outbox', { screen: PHONE, language });
    const page = await visit.context.newPage();
    await recordLayoutShifts(page);
    await page.goto(`${app.url}/reports/profit-loss`);
    const vehicle = page.locator(CARDS).first();
    await vehicle.waitFor();
    await settled(page);
    expect(await page.locator('main h2').count()).toBe(4);
    const { y, height } = await boxOf(vehicle);
    expect(y + height).toBeLessThanOrEqual(await barTop(page));
    expect(await scrollsSideways(page)).toBe(false);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
    await visit.close();
  });

  it('has each count beside its name on a small phone', async () => {
    const { page, close } = await app.visit('/reports/profit-loss', { screen: SMALL_PHONE, language });
    await page.locator(CARDS).first().waitFor();
    const apart = () =>
      page
        .locator('main section')
        .nth(1)
        .locator('dl > div')
        .evaluateAll(
          (lines) =>
            lines.filter((line) => {
              const [name, count] = [...line.children].map((part) => part.getBoundingClientRect());
              return !name || !count || count.top >= name.bottom || count.left < name.right;
            }).length,
        );
    await expect.poll(apart).toBe(0);
    expect(await page.locator('main section').nth(1).locator('dl > div').count()).toBe(4);
    await close();
  });
});

it.each([PHONE, NARROW_PHONE])(
  'an opened bill has its bin beside its fields at $width px',
  async (screen) => {
    const { page, close } = await app.visit('/sales', { screen });
    const card = page.locator(CARDS).filter({ hasText: 'View Details' }).first();
    await card.getByRole('button', { name: /^View Details/ }).tap();
    const opened = page.locator(CARDS).filter({ hasText: 'Hide Details' });
    const fields = await boxOf(opened.locator('dl'));
    const bin = await boxOf(opened.getByRole('button', { name: /^Delete bill of/ }));
    expect(bin.x).toBeGreaterThanOrEqual(fields.x + fields.width);
    expect(bin.y).toBeLessThan(fields.y + fields.height);
    await close();
  },
);

it('a plate stays as it is when its card is opened', async () => {
  const { page, close } = await app.visit('/purchases', { screen: PHONE });
  const plate = page.locator(CARDS).first().locator('.plate');
  const before = await boxOf(plate);
  await page
    .locator(CARDS)
    .first()
    .getByRole('button', { name: /^View Details/ })
    .tap();
  await page.getByRole('button', { name: /^Hide Details/ }).waitFor();
  const { width, height } = await boxOf(plate);
  expect({ width, height }).toEqual({ width: before.width, height: before.height });
  await close();
});

it.each(['en', 'hi'] as const)(
  'the first field of Ugrahi is above the bars of a small phone (%s)',
  async (language) => {
    const { page, close } = await app.visit('/ugrahi', { screen: SMALL_PHONE, language });
    const field = page.locator('main li input').first();
    await field.waitFor();
    await settled(page);
    const { y, height } = await boxOf(field);
    expect(y + height).toBeLessThanOrEqual((await boxOf(page.locator('.form-bar'))).y);
    await close();
  },
);
