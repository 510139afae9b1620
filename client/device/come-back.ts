import type { QueryClient } from '@tanstack/react-query';
import { lookForNewVersion } from './new-version';

const AWAY_MS = 5 * 60 * 1000;

/**
 * The installed app lives for days: come back to it after more than five minutes, everything shown is fetched again
 * (and the rest when it is shown next), and a new version is looked for. Without a network that waits for it.
 */
export function refreshOnComingBack(client: QueryClient): void {
  let hiddenAt: number | null = null;
  let due = false;
  const refresh = () => {
    if (!due || !navigator.onLine) return;
    due = false;
    void client.invalidateQueries();
    lookForNewVersion();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    due ||= hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS;
    hiddenAt = null;
    refresh();
  });
  window.addEventListener('online', refresh);
}
