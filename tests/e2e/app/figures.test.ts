import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '@/lib/days/clock';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { enterExtremes } from '../support/extreme-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp();
  const ids = await enterExtremes(app.api, todayIn('Asia/Kolkata'));
  paths = [
    '/dashboard',
    '/customers',
    `/customers/${ids.customer}`,
    `/khata/${ids.customer}`,
    `/khata/${ids.customer}?view=statement`,
    '/sales',
    '/sales?view=summary',
    `/sales/${ids.bill}`,
    `/sales/${ids.bill}/edit`,
    `/sales/${ids.dearBill}`,
    '/collections',
    `/collections/${ids.collection}/edit`,
    '/ugrahi',
    '/day',
    '/history',
    '/vendors',
    `/vendors/${ids.vendor}`,
    '/purchases',
    `/purchases/${ids.purchase}`,
    '/vendor-payments',
    `/vendor-payments/${ids.payment}/edit`,
    '/reports/profit-loss',
  ];
});
afterAll(() => app.close());

/** The amounts on the screen that are broken across lines, cut, or covered by another text. */
const damaged = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** Its visible part: a box that hides its overflow cuts it. */
    const inSight = ({ left, right, top, bottom }: Box, from: Element): Box => {
      const seen = { left, right: Math.min(right, innerWidth), top, bottom };
      for (let box: Element | null = from; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    };
    const meet = (a: Box, b: Box) =>
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
      texts.push({ text, whole, seen: whole.map((rect) => inSight(rect, from)) });
    }
    return texts
      .filter(({ text }) => /^[-+]?₹[\d,.]+$/.test(text))
      .flatMap((amount) => {
        const [whole] = amount.whole;
        const [seen] = amount.seen;
        if (!whole || !seen) return [];
        const covering = texts.filter(
          (other) => other !== amount && other.seen.some((each) => meet(each, seen)),
        );
        return [
          ...(amount.whole.length > 1 ? [`${amount.text} is broken`] : []),
          ...(whole.right > seen.right + 1 ? [`${amount.text} is cut`] : []),
          ...covering.map(({ text }) => `${amount.text} lies on ${text}`),
        ];
      });
  });

describe.each([{ width: 320, height: 640 }, PHONE])('amounts of ten digits at $width px', (screen) => {
  it.each(['en', 'hi'] as const)('are whole on every screen (%s)', async (language) => {
    const { page, problems, close } = await app.visit('/', { screen, language });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(`${app.url}${path}`);
      await settled(page);
      faults.push(...(await damaged(page)).map((fault) => `${path}: ${fault}`));
      if (await scrollsSideways(page)) faults.push(`${path} scrolls sideways`);
    }
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
