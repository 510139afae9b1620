import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
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
