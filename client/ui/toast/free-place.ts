import { type RefObject, useEffect } from 'react';
import { lastPressed } from './last-pressed';

/** What toasts must never cover: bars and sheets at the bottom, and every Save. */
const NEVER_COVERED =
  '.bottom-bar, .form-bar, .add-bar, main [type=submit], [role=dialog], [role=alertdialog]';
/** What the user presses next in a form: its items, the button that adds one. */
const NEXT_PRESSED = 'main form button';
/** What they leave free if the lower half of the screen has room: everything that can be pressed. */
const CLICKABLE = 'main :is(a, button, input, select, textarea, label, li)';

interface VerticalSpan {
  top: number;
  bottom: number;
}

/**
 * The lowest place that covers no obstacle, in px above the bottom of a screen of that height; the top of the screen if
 * none is free.
 */
function lowestFree(height: number, screen: number, obstacles: readonly VerticalSpan[]): number {
  let place = 0;
  for (const { top, bottom } of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const covered = screen - place > top && screen - place - height < bottom;
    if (covered) place = Math.max(place, screen - top);
  }
  return Math.max(0, Math.min(place, screen - height));
}

/** Where toasts cover nothing that can be pressed, if the lower half has room; else nothing that is pressed next. */
export function freePlace(
  height: number,
  screen: number,
  neverCovered: readonly VerticalSpan[],
  next: readonly VerticalSpan[] = [],
  clickable: readonly VerticalSpan[] = [],
): number {
  const clear = lowestFree(height, screen, [...neverCovered, ...next, ...clickable]);
  if (clear + height <= screen / 2) return clear;
  const beside = lowestFree(height, screen, [...neverCovered, ...next]);
  return beside + height <= screen * 0.75 ? beside : lowestFree(height, screen, neverCovered);
}

const spansOf = (selector: string): VerticalSpan[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.bottom > window.innerHeight / 2)
    .filter(({ element }) => getComputedStyle(element).visibility !== 'hidden')
    .map(({ box }) => box);

/** Keeps toasts in the free place while any is shown: bars move with the keyboard, dialogs and scrolling. */
export function useFreePlace(area: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = area.current;
    if (!shown || element === null) return;
    let frame = 0;
    const follow = () => {
      const next = [...lastPressed(), ...spansOf(NEXT_PRESSED)];
      const spans = [spansOf(NEVER_COVERED), next, spansOf(CLICKABLE)] as const;
      element.style.bottom = `${freePlace(element.offsetHeight, window.innerHeight, ...spans)}px`;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      element.style.bottom = '';
    };
  }, [area, shown]);
}
