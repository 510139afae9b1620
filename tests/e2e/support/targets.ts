import type { Page } from 'playwright-core';

/** The minimum size of any target in CSS pixels: WCAG 2.2, 2.5.8. */
const MINIMUM = 24;
/** The minimum size of form fields and of the most used buttons on a phone. */
const THUMB = 48;

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]';
const PRIMARY =
  'input:not([type="radio"]), select, textarea, [type="submit"], [role="option"], [role="tab"], [role="combobox"], nav a, :is(a, button):is(.bg-leaf, .bg-due), .form-bar :is(a, button)';

/** The targets in that part of the page that are smaller than `minimum` in width or height, in words. */
const smallerThan = (page: Page, part: string, selector: string, minimum: number): Promise<string[]> =>
  page.evaluate(
    ([root, targets, size]) =>
      [...(document.querySelector(String(root))?.querySelectorAll<HTMLElement>(String(targets)) ?? [])]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.sr-only'))
        // A checkbox's or a radio's target is its label.
        .map((target) => target.closest('label') ?? target)
        .filter((target) => !target.matches('.sr-only, [tabindex="-1"]:not([role="tab"])'))
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          // Half a pixel less is the browser's rounding.
          if (width === 0 || Math.min(width, height) > Number(size) - 0.5) return [];
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
          return [
            `${target.tagName.toLowerCase()} '${name}' ${Math.round(width)} × ${Math.round(height)}, not ${size}`,
          ];
        }),
    [part, selector, minimum] as const,
  );

/** The targets in that part of the page that are too small: any of them, and on a phone those used most for a thumb. */
export async function smallTargets(page: Page, part: string): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  return [
    ...(await smallerThan(page, part, TARGETS, MINIMUM)),
    ...(isPhone ? await smallerThan(page, part, PRIMARY, THUMB) : []),
  ];
}
