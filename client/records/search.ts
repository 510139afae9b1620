import { matches } from '@/lib/finding/names';
import { useDebounced } from '@/lib/use-debounced';

export interface Search {
  typed: string;
  /** what the server searches for: follows `typed` after a pause */
  sent: string;
}

export function useSearch(text: string): Search {
  const typed = text.trim();
  return { typed, sent: useDebounced(typed) };
}

/**
 * The rows to show for a search: the server's answer as it is, or until it comes, the previous search's rows filtered
 * by the texts they show.
 */
export function searchedRows<Row>(
  { typed, sent }: Search,
  query: { data: readonly Row[] | undefined; isPlaceholderData: boolean },
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): { rows: readonly Row[]; searching: boolean } {
  const rows = query.data ?? [];
  const searching = typed !== sent || query.isPlaceholderData;
  return { rows: searching ? rows.filter((row) => matches(typed, ...textsOf(row))) : rows, searching };
}
