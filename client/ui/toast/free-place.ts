import { type RefObject, useEffect } from 'react';
import { useIsPhone } from '@/device/media';

/** What a phone's toasts must not cover: bars and sheets at the bottom, and every Save. */
const OBSTACLES = '.bottom-bar, .form-bar, main [type=submit], [role=dialog], [role=alertdialog]';

interface Span {
  top: number;
  bottom: number;
}

/**
 * The lowest place that covers no obstacle, in px above the bottom of a screen of that height; the top of the screen
 * where none is free.
 */
export function freePlace(height: number, screen: number, obstacles: readonly Span[]): number {
  let place = 0;
  for (const { top, bottom } of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const covered = screen - place > top && screen - place - height < bottom;
    if (covered) place = Math.max(place, screen - top);
  }
  return Math.max(0, Math.min(place, screen - height));
}

const obstaclesOnScreen = (): Span[] =>
  [...document.querySelectorAll(OBSTACLES)]
    .filter((element) => getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** Keeps a phone's toasts in the free place while any is shown: bars move with the keyboard, dialogs and scrolling. */
export function useFreePlace(area: RefObject<HTMLElement | null>, shown: boolean): void {
  const phone = useIsPhone();
  useEffect(() => {
    const element = area.current;
    if (!phone || !shown || element === null) return;
    let frame = 0;
    const follow = () => {
      const place = freePlace(element.offsetHeight, window.innerHeight, obstaclesOnScreen());
      element.style.bottom = `${place}px`;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      element.style.bottom = '';
    };
  }, [area, phone, shown]);
}
