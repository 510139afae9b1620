import { beforeAll, describe, expect, it } from 'vitest';
import { enterExtremeScreens, enterScreens, FURTHER_WALKS, type Screen, WALKS, Walker } from '../core/walk/walk';
import { appOfFile, DESKTOP } from '../support/browser';

/** The shapes that axe has judged. */
const judged = new Set<string>();

// Walks at the same time, each in a process of its own.
const app = appOfFile({ season: true, killsPages: true });
let screens: Screen[];
beforeAll(async () => {
  screens = await enterScreens(app.api);
});

it.concurrent.for(FURTHER_WALKS)(
  'every screen has its texts, moves, breaks and hides nothing in the other language either ($screen.width px, $language)',
  async (walk, test) => {
    const walker = await Walker.start(test, app, walk);
    await walker.walkEverywhere(screens);
    expect([...walker.faults]).toEqual([]);
  },
);

it.concurrent.for(WALKS)(
  'every screen says that the server has a fault, once asked, or no records ($screen.width px, $language)',
  async (walk, test) => {
    const walker = await Walker.start(test, app, { ...walk, keepsKhata: false }, judged);
    await walker.walkWithoutRecords(screens);
    expect([...walker.faults]).toEqual([]);
  },
);

it.concurrent.for(WALKS.filter(({ keepsKhata }) => keepsKhata))(
  'every screen says a fault of the server above the copy that the device keeps ($screen.width px, $language)',
  async (walk, test) => {
    const walker = await Walker.start(test, app, walk, judged);
    await walker.walkWithCopy(screens);
    expect([...walker.faults]).toEqual([]);
  },
);

describe('with names of 80 letters and amounts of ten digits every screen', () => {
  let wide: Screen[];
  beforeAll(async () => {
    wide = await enterExtremeScreens(app.api);
  });

  // Nothing is widest on a desktop.
  it.concurrent.for([...WALKS, ...FURTHER_WALKS].filter(({ opened }) => opened !== DESKTOP))(
    'moves, breaks and hides nothing, however large the letters ($screen.width px, $language)',
    async (walk, test) => {
      const walker = await Walker.start(test, app, walk, judged);
      await walker.walkThrough(wide);
      expect([...walker.faults]).toEqual([]);
    },
  );
});
