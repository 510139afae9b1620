import { useSyncExternalStore } from 'react';
import { todayIn } from '@/lib/days/clock';

const CHECK_MS = 30_000;

/** A phone that sleeps past midnight runs no timer, so it also checks when the page is shown again. */
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

export const useTodayIn = (timeZone: string): string =>
  useSyncExternalStore(watchClock, () => todayIn(timeZone));
