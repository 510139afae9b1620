import { beforeAll, describe, expect, it } from 'vitest';
import { axeSource } from '../../support/axe';
import { appOfFile } from '../../support/browser';
import { settled } from '../../support/screen-walk';
import { PLANTS } from './plants';
import { PROBES } from './probes';
import { english, enterScreens, isWhole, type Screen, WALKS, Walker } from './walk';

/** The shapes that axe has judged. */
const judged = new Set<string>();

// Walks at the same time, each in a process of its own.
const app = appOfFile({ season: true, killsPages: true });
let screens: Screen[];
beforeAll(async () => {
  screens = await enterScreens(app.api);
});

/** What a screen must not do is in probes.ts. The other languages, states and sizes are in app/further-walks. */
describe('every screen', () => {
  it.concurrent.for(WALKS)(
    'has its texts, moves, breaks and hides nothing, and can be used by all ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, walk, judged);
      await walker.walkEverywhere(screens);
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
