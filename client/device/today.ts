import { useSyncExternalStore } from 'react';
import { todayIn } from '@/lib/days/clock';

const CHECK_MS = 30_000;

/** A phone that slept past midnight runs no timer; the page shown again makes up for it. */
function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}

/** Today in that time zone, 'YYYY-MM-DD'; renders again when the day changes. */
export const useTodayIn = (timeZone: string): string =>
  useSyncExternalStore(watchClock, () => todayIn(timeZone));
