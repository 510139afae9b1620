import { useMemo } from 'react';
import { matches } from '@/lib/finding/names';
import { searchTerm } from '@/lib/finding/search-term';
import { useDebounced } from '@/lib/use-debounced';

export interface Search {
  typed: string;
  /** what the server searches for: follows `typed` after a pause */
  sent: string;
}

export function useSearch(text: string): Search {
  const typed = searchTerm(text);
  return { typed, sent: useDebounced(typed) };
}

type TextsOf<Row> = (row: Row) => readonly (string | null | undefined)[];

/** The same list where it has them all: nothing that was worked out from it is worked out again. */
function matching<Row>(rows: readonly Row[], typed: string, textsOf: TextsOf<Row>): readonly Row[] {
  const found = rows.filter((row) => matches(typed, ...textsOf(row)));
  return found.length === rows.length ? rows : found;
}

const NO_ROWS: readonly never[] = [];

/**
 * The rows to show for a search: the server's answer as it is, or until it comes, the previous search's rows filtered
 * by the texts they show. `textsOf` is the same function in each render: a list may have thousands of rows.
 */
export function useSearchedRows<Row>(
  { typed, sent }: Search,
  query: { data: readonly Row[] | undefined; isPlaceholderData: boolean },
  textsOf: TextsOf<Row>,
): { rows: readonly Row[]; searching: boolean } {
  const loaded = query.data ?? NO_ROWS;
  const searching = typed !== sent || query.isPlaceholderData;
  const rows = useMemo(
    () => (searching ? matching(loaded, typed, textsOf) : loaded),
    [loaded, searching, typed, textsOf],
  );
  return { rows, searching };
}
