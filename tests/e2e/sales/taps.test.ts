import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { lookAtLeaving, lookAtMenu, type ScreenState, settled, walkScreens } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

/** WCAG 2.2, 2.5.8: the minimum size of any target, in CSS pixels. */
const LEAST = 24;
/** The minimum height of form fields and of the most used buttons on a phone. */
const THUMB = 48;

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  paths = (await seasonRoutes(app.api)).map(({ path }) => path);
});
afterAll(() => app.close());

/** The targets in that part of the page smaller than `least` in width or height, in words; a link within a sentence may be as small as its line. */
const smallTargets = (page: Page, part: string, selector: string, least: number): Promise<string[]> =>
  page.evaluate(
    ([root, targets, size]) =>
      [...(document.querySelector(String(root))?.querySelectorAll<HTMLElement>(String(targets)) ?? [])]
        .filter(
          (target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.sr-only'),
        )
        // A checkbox's or a radio's target is its label.
        .map((target) => target.closest('label') ?? target)
        .filter((target) => !target.matches('.sr-only, [tabindex="-1"]:not([role="tab"])'))
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          // Half a pixel less is the browser's rounding.
          if (width === 0 || Math.min(width, height) > Number(size) - 0.5) return [];
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
          return [`${target.tagName.toLowerCase()} '${name}' ${Math.round(width)} × ${Math.round(height)}`];
        }),
    [part, selector, least] as const,
  );

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]';
const PRIMARY =
  'input:not([type="radio"]), select, textarea, [type="submit"], [role="option"], [role="tab"], [role="combobox"], nav a, :is(a, button):is(.bg-leaf, .bg-due), .form-bar :is(a, button)';

it.each([
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
])(
  'every target measures 24 px at least, and what is pressed most on a phone 48 px (%s)',
  async (_, screen) => {
    const { page, close } = await app.visit('/', { screen });
    await settled(page);
    const found = new Set<string>();
    const look = async ({ path, shows, part }: ScreenState) => {
      for (const small of await smallTargets(page, part, TARGETS, LEAST))
        found.add(`${path} ${shows}: ${small}`);
      if (screen !== PHONE) return;
      for (const small of await smallTargets(page, part, PRIMARY, THUMB))
        found.add(`${path} ${shows}: ${small} for a thumb`);
    };
    await walkScreens(page, paths, look);
    if (screen === PHONE) await lookAtMenu(page, look);
    await lookAtLeaving(page, look);
    expect([...found]).toEqual([]);
    await close();
  },
);
