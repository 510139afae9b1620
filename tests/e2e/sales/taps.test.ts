import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { lookAtLeaving, lookAtMenu, type ScreenState, settled, walkScreens } from '../support/screen-walk';
import { seasonRoutes } from '../support/season-routes';

/** The minimum size of any target in CSS pixels: WCAG 2.2, 2.5.8. */
const MINIMUM = 24;
/** The minimum size of form fields and of the most used buttons on a phone. */
const THUMB = 48;

let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  paths = (await seasonRoutes(app.api)).map(({ path }) => path);
});
afterAll(() => app.close());

/** The targets in that part of the page that are smaller than `minimum` in width or height, in words. */
const smallTargets = (page: Page, part: string, selector: string, minimum: number): Promise<string[]> =>
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
    [part, selector, minimum] as const,
  );

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]';
const PRIMARY =
  'input:not([type="radio"]), select, textarea, [type="submit"], [role="option"], [role="tab"], [role="combobox"], nav a, :is(a, button):is(.bg-leaf, .bg-due), .form-bar :is(a, button)';

it.each([
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
])(
  'every target is at least 24 px wide and high, and those used most on a phone 48 px (%s)',
  async (_, screen) => {
    const { page, close } = await app.visit('/', { screen });
    await settled(page);
    const found = new Set<string>();
    const look = async ({ path, shows, part }: ScreenState) => {
      for (const small of await smallTargets(page, part, TARGETS, MINIMUM))
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
