import type { Page } from 'playwright-core';
import { painted } from './screen-walk';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Recording = typeof window & { layoutShift: number };

/** From its next address on, the page sums up its layout shifts; those after a press do not count. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) (window as Recording).layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The page's layout shift so far, as Lighthouse scores it: 0 if nothing moved. */
export async function layoutShiftOf(page: Page): Promise<number> {
  // Shifts are reported with the next frame.
  await painted(page);
  await painted(page);
  return page.evaluate(() => (window as Recording).layoutShift);
}
