import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { settled } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

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

describe.each([
  ['1280 px, and zoomed to 200 %', DESKTOP, { width: 640, height: 450 }],
  ['390 px, and 320 px', PHONE, NARROW_PHONE],
])('every route at %s', (_, screen, narrower) => {
  it('shows its texts, makes no failing request, logs no error and never scrolls sideways', async () => {
    const { page, problems, close } = await app.visit('/', { screen });
    const faults: string[] = [];
    for (const route of routes) {
      const { path } = route;
      problems.length = 0;
      await page.setViewportSize(screen);
      await page.goto(`${app.url}${path}`);
      await settled(page);
      faults.push(...(await faultsOf(page, route)));
      if ((await page.title()) === 'Fruit Khata') faults.push(`${path}: no title of its own`);
      await page.setViewportSize(narrower);
      faults.push(...(await faultsOf(page, route)));
      faults.push(
        ...problems.filter((problem) => !isExpected(path, problem)).map((problem) => `${path}: ${problem}`),
      );
    }
    expect(faults).toEqual([]);
    await close();
  });
});
