import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW_PHONE, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterExtremeRecords, extremePaths } from '../support/extreme-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp();
  paths = extremePaths(await enterExtremeRecords(app.api, today));
});
afterAll(() => app.close());

/** The amounts on the screen that are broken across lines, cut, or covered by another text. */
const damagedAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** The part of it that no ancestor cuts off, nor the window's right edge. */
    const visiblePart = ({ left, right, top, bottom }: Box, from: Element): Box => {
      const seen = { left, right: Math.min(right, innerWidth), top, bottom };
      for (let box: Element | null = from; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    };
    const overlap = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;

    const texts: { text: string; whole: Box[]; seen: Box[] }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!from || text === '' || from.closest('.sr-only, .fixed, .form-bar, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const whole = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      texts.push({ text, whole, seen: whole.map((rect) => visiblePart(rect, from)) });
    }
    return texts
      .filter(({ text }) => /^[-+]?₹[\d,.]+$/.test(text))
      .flatMap((amount) => {
        const [whole] = amount.whole;
        const [seen] = amount.seen;
        if (!whole || !seen) return [];
        const covering = texts.filter(
          (other) => other !== amount && other.seen.some((box) => overlap(box, seen)),
        );
        return [
          ...(amount.whole.length > 1 ? [`${amount.text} is broken`] : []),
          ...(whole.right > seen.right + 1 ? [`${amount.text} is cut`] : []),
          ...covering.map(({ text }) => `${amount.text} overlaps ${text}`),
        ];
      });
  });

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
