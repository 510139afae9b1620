import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { settled } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

let app: TestApp;
let routes: Awaited<ReturnType<typeof seasonRoutes>>;
beforeAll(async () => {
  app = await openApp({ sample: true });
  routes = await seasonRoutes(app.api);
});
afterAll(() => app.close());

/** A missing record's screen asks for it: that one answer of 404 belongs to it. */
const isExpected = (path: string, problem: string) =>
  path.includes('999999') && (problem.includes('404') || problem.includes('Failed to load resource'));

describe.each([
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
  ['320 px', { width: 320, height: 640 }],
  ['640 px, as 1280 px zoomed to 200 %', { width: 640, height: 450 }],
])('every route at %s', (_, screen) => {
  it('shows its texts, asks for nothing that fails, logs no error and never scrolls sideways', async () => {
    const { page, problems, close } = await app.visit('/', { screen });
    const faults: string[] = [];
    for (const { path, texts } of routes) {
      problems.length = 0;
      await page.goto(`${app.url}${path}`);
      await settled(page);
      for (const text of texts) {
        const found = page
          .locator('main')
          .getByText(text)
          .or(page.locator('main').getByLabel(text))
          .or(page.locator('main').getByPlaceholder(text));
        await found
          .first()
          .waitFor()
          .catch(() => faults.push(`${path}: no '${text}'`));
      }
      if (await scrollsSideways(page)) faults.push(`${path}: scrolls sideways`);
      if ((await page.title()) === 'Fruit Khata') faults.push(`${path}: no title of its own`);
      faults.push(
        ...problems.filter((problem) => !isExpected(path, problem)).map((problem) => `${path}: ${problem}`),
      );
    }
    expect(faults).toEqual([]);
    await close();
  });
});
