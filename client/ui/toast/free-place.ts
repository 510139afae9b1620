import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ShownToast } from './toast-store';

/** What toasts never cover: the bars at the bottom, and what has opened over the screen. */
const NEVER_COVERED = '.bottom-bar, .form-bar, .add-bar, [role$=dialog]';
/** What moves the screen under them. */
const MOVES = ['scroll', 'resize', 'focusin'];
/** Without an event for so long, a scroll has ended. */
const REST_MS = 100;

type VerticalSpan = Pick<DOMRect, 'top' | 'bottom'>;

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

/** The lowest place that is free of what is in use too, unless that would lift the toasts to the heading. */
export function freePlace(
  height: number,
  screen: number,
  neverCovered: readonly VerticalSpan[],
  inUse: readonly VerticalSpan[] = [],
): number {
  const free = lowestFree(height, screen, [...neverCovered, ...inUse]);
  return free + height <= screen * 0.75 ? free : lowestFree(height, screen, neverCovered);
}

const spansOf = (elements: Iterable<Element>): VerticalSpan[] =>
  [...elements].map((element) => element.getBoundingClientRect());

/** What was pressed last on the screen, and what follows it: after a delete, the next row takes its place. */
function usePressed(): RefObject<Element[]> {
  const pressed = useRef<Element[]>([]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const part = target.closest('main :is(li, tr)') ?? target.closest('main :is(a, button)');
      // A press in a dialog is about what was pressed before.
      if (part) pressed.current = [part, part.nextElementSibling ?? part];
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
  return pressed;
}

/** Puts the toasts into the free place: at once when they change, again when what is under them has moved. */
export function useFreePlace(area: RefObject<HTMLElement | null>, shown: readonly ShownToast[]): void {
  const pressed = usePressed();
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || !shown.some(({ open }) => open)) return;
    const place = () => {
      const never = spansOf(document.querySelectorAll(NEVER_COVERED));
      const inUse = spansOf([...document.querySelectorAll('main :focus'), ...pressed.current]);
      element.style.bottom = `${freePlace(element.offsetHeight, window.innerHeight, never, inUse)}px`;
    };
    let rest = 0;
    const placeAtRest = () => {
      clearTimeout(rest);
      rest = window.setTimeout(place, REST_MS);
    };
    // Another screen, a dialog, a row that is gone.
    const changes = new MutationObserver(placeAtRest);
    changes.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    for (const type of MOVES) window.addEventListener(type, placeAtRest, listening);
    window.visualViewport?.addEventListener('resize', placeAtRest, listening);
    place();
    return () => {
      clearTimeout(rest);
      changes.disconnect();
      listening.abort();
    };
  }, [area, pressed, shown]);
}
