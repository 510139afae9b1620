import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
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

describe.each([NARROW_PHONE, PHONE])('amounts of ten digits at $width px', (screen) => {
  it.each(['en', 'hi'] as const)('are whole on every screen (%s)', async (language) => {
    const { page, problems, close } = await app.visit('/', { screen, language });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(`${app.url}${path}`);
      await settled(page);
      faults.push(...(await damagedAmounts(page)).map((fault) => `${path}: ${fault}`));
      if (await scrollsSideways(page)) faults.push(`${path} scrolls sideways`);
    }
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
