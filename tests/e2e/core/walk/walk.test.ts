import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource } from '../../support/axe';
import { DESKTOP, openApp, type TestApp } from '../../support/browser';
import { settled } from '../../support/screen-walk';
import { PLANTS } from './plants';
import { PROBES } from './probes';
import { english, enterExtremeScreens, enterScreens, isWhole, type Screen, WALKS, Walker } from './walk';

/** The shapes that axe has judged. */
const judged = new Set<string>();

let app: TestApp;
let screens: Screen[];
beforeAll(async () => {
  // Walks at the same time, each in a process of its own.
  app = await openApp({ season: true, killsPages: true });
  screens = await enterScreens(app.api);
});
afterAll(() => app?.close());

/** What a screen must not do is in probes.ts. */
describe('every screen', () => {
  it.concurrent.for(WALKS)(
    'has its texts, moves, breaks and hides nothing, and can be used by all ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, walk, judged);
      await walker.walkThrough(screens);
      if (walk.language === 'hi') await walker.lookAtFrame();
      await walker.lookAtSignIn();
      expect([...walker.faults]).toEqual([]);
    },
  );

  it.concurrent.for(WALKS.filter(({ alsoFails }) => alsoFails))(
    'says that the server has a fault, once asked, or no records ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, { ...walk, keepsKhata: false }, judged);
      await walker.walkWithoutRecords(screens);
      expect([...walker.faults]).toEqual([]);
    },
  );

  it.concurrent.for(WALKS.filter(({ keepsKhata }) => keepsKhata))(
    'says a fault of the server above the copy that the device keeps ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, walk, judged);
      await walker.walkWithCopy(screens);
      expect([...walker.faults]).toEqual([]);
    },
  );
});

describe('a fault that is planted', () => {
  it.each(Object.keys(PLANTS) as (keyof typeof PLANTS)[])('is found: a screen that %s', async (name) => {
    const { path, screen, language = 'en', style = '', run = () => undefined, says } = PLANTS[name];
    const { page, close } = await app.visit('/outbox', { language });
    await page.addInitScript(axeSource);
    await page.setViewportSize(screen);
    await page.goto(app.url + path);
    await settled(page);
    const look = () =>
      PROBES[name]({
        ...{ page, path, language, width: screen.width, shows: 'plain', part: 'body', judged: new Set() },
        isWhole: isWhole(screen),
        isExtreme: false,
        texts: screens.find((each) => each.path === path)?.texts ?? [],
        english,
      });
    expect(await look()).toEqual([]);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, style);
    await page.evaluate(run);
    // What is planted does not go away.
    page.setDefaultTimeout(1000);
    expect((await look()).join('\n')).toContain(says);
    await close();
  });
});

describe('with names of 80 letters and amounts of ten digits every screen', () => {
  let wide: Screen[];
  beforeAll(async () => {
    wide = await enterExtremeScreens(app.api);
  });

  // Nothing is widest on a desktop.
  it.concurrent.for(WALKS.filter(({ opened }) => opened !== DESKTOP))(
    'moves, breaks and hides nothing, however large the letters ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, walk, judged);
      await walker.walkThrough(wide);
      expect([...walker.faults]).toEqual([]);
    },
  );
});
