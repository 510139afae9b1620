import { isUnanswered } from '@/lib/http/api-error';
import { lineDown } from '@/lib/http/connection';
import { queryClient } from '@/lib/http/query-client';
import { checkForNewVersion } from './new-version';

const AWAY_MS = 5 * 60 * 1000;

/** An installed app stays open for days: after five minutes away it fetches again and looks for a new version. */
export function refetchOnResume(): void {
  let hiddenAt: number | null = null;
  let due = false;
  const refresh = () => {
    if (!due || !navigator.onLine) return;
    due = false;
    void queryClient.invalidateQueries();
    checkForNewVersion();
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

/** Once the server answers again, asks again for what is on screen and got no answer. */
export function refetchOnceAnswered(): void {
  lineDown.subscribe(() => {
    if (lineDown.get()) return;
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => isUnanswered(state.error) },
      { cancelRefetch: false },
    );
  });
}
