import { useMemo } from 'react';
import { type Findable, found } from '@/lib/finding/finding';
import { useDebounced } from '@/lib/use-debounced';
import { searchTerm } from './picker-rows';

export interface Search {
  typed: string;
  /** what the server searches for: follows `typed` after a pause */
  sent: string;
}

export function useSearch(text: string): Search {
  const typed = searchTerm(text);
  return { typed, sent: useDebounced(typed) };
}

/** What of the rows matches, in their order; the same list if all do, so that nothing is worked out from it again. */
export function matching<Row extends object>(
  rows: readonly Row[],
  typed: string,
  findableOf: (row: Row) => Findable,
): readonly Row[] {
  const matched = new Set(found(rows, typed, findableOf));
  return matched.size === rows.length ? rows : rows.filter((row) => matched.has(row));
}

const NO_ROWS: readonly never[] = [];

/**
 * The rows to show for a search: the server's answer as it is, or until it comes, what the pickers would find among the
 * previous search's rows. `findableOf` is the same function in each render: a list may have thousands of rows.
 */
export function useSearchedRows<Row extends object>(
  { typed, sent }: Search,
  query: { data: readonly Row[] | undefined; isPlaceholderData: boolean },
  findableOf: (row: Row) => Findable,
): { rows: readonly Row[]; searching: boolean } {
  const loaded = query.data ?? NO_ROWS;
  const searching = typed !== sent || query.isPlaceholderData;
  const rows = useMemo(
    () => (searching ? matching(loaded, typed, findableOf) : loaded),
    [loaded, searching, typed, findableOf],
  );
  return { rows, searching };
}
