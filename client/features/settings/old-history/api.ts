import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

export interface HistorySize {
  rows: number;
  /** the database's estimate; null if it has none */
  bytes: number | null;
  /** the moment of the oldest change; null if there is none */
  oldest: string | null;
  /** what a removal up to the day would delete, `deletions` of them still undoable; null if no day was given */
  removable: { rows: number; deletions: number } | null;
}

/** The server's limit: the history of these last days always stays. */
export const DAYS_KEPT = 30;

/** `upTo` is a day, '' for none. */
export const sizeQuery = (upTo: string) =>
  queryOptions({
    queryKey: [keys.history, 'size', upTo],
    queryFn: ({ signal }) => call<HistorySize>('GET', '/history/size', { query: { upTo }, signal }),
  });

/** Removes page after page; `onProgress` gets the number of changes removed so far. */
export async function removeHistory(upTo: string, onProgress: (removed: number) => void): Promise<void> {
  let total = 0;
  for (let done = false; !done; ) {
    const page = await call<{ removed: number; done: boolean }>('DELETE', `/history?upTo=${upTo}`);
    total += page.removed;
    done = page.done;
    onProgress(total);
  }
}
