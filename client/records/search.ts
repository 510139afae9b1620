import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Findable, found } from '@/lib/finding/finding';
import { refetchIfOld } from '@/lib/http/cache';
import { useDebounced } from '@/lib/use-debounced';

/** Code points; the server refuses a longer search. */
const MAX_SEARCH = 255;

export const searchTerm = (text: string): string => [...text.trim()].slice(0, MAX_SEARCH).join('');

type ListQuery<Row, Key extends QueryKey, Read> = (search: string) => UseQueryOptions<Read, Error, Row[], Key>;
type FindableOf<Row> = (row: Row) => Findable;

export const useMatching = <Row extends object>(
  rows: readonly Row[],
  typed: string,
  findableOf: FindableOf<Row>,
): readonly Row[] => useMemo(() => found(rows, typed, findableOf), [rows, typed, findableOf]);

const NO_ROWS: readonly never[] = [];

export function useLoadedRows<Row extends object, Key extends QueryKey, Read>(
  typed: string,
  listQuery: ListQuery<Row, Key, Read>,
  findableOf: FindableOf<Row>,
  enabled = true,
): { list: UseQueryResult<Row[]>; rows: readonly Row[]; missing: boolean } {
  // A frame later: on a slow line what the form shows comes before what its pickers offer.
  const isAfterFirstFrame = useDeferredValue(true, false);
  const list = useQuery({ ...listQuery(''), enabled: enabled && isAfterFirstFrame });
  const loaded = list.data ?? NO_ROWS;
  const rows = useMatching(loaded, typed, findableOf);
  const missing = typed !== '' && list.isSuccess && rows.length === 0;
  return { list, rows, missing };
}

export function useServerRows<Row, Key extends QueryKey, Read>(
  typed: string,
  listQuery: ListQuery<Row, Key, Read>,
  enabled: boolean,
): { rows: readonly Row[]; searching: boolean; query: UseQueryResult<Row[]> } {
  // What is found without the server renders no second time after the pause.
  const sent = useDebounced(enabled ? typed : '');
  const query = useQuery({ ...listQuery(sent), enabled: enabled && sent === typed });
  // 'Nobody of that name' is for the server to say: the device may not know whom somebody else has just added.
  const answered = enabled && sent === typed && query.isFetched && !query.isPlaceholderData;
  return { rows: answered ? (query.data ?? []) : [], searching: enabled && !answered, query };
}

/** Asks the server only if nothing in the loaded list matches: somebody may have added the record a moment ago. */
export function usePickerRows<Row extends object, Key extends QueryKey, Read>(
  listQuery: ListQuery<Row, Key, Read>,
  findableOf: FindableOf<Row>,
  enabled = true,
) {
  const [search, onSearch] = useState('');
  const typed = searchTerm(search);
  const { list, rows, missing } = useLoadedRows(typed, listQuery, findableOf, enabled);
  const server = useServerRows(typed, listQuery, enabled && missing);
  return {
    list,
    rows: missing ? server.rows : rows,
    typed,
    /** for the Picker */
    searchProps: {
      search,
      onSearch,
      loading: list.isPending,
      searching: server.searching,
      onOpen: () => refetchIfOld(list),
    },
  };
}

/** `sent` is what the server searches for: it follows `typed` after a pause. */
export function useSearch(text: string) {
  const typed = searchTerm(text);
  return { typed, sent: useDebounced(typed) };
}

export type Search = ReturnType<typeof useSearch>;

/** What of the rows matches, in their order; the same list if all do, so that nothing is worked out from it again. */
export function matching<Row extends object>(
  rows: readonly Row[],
  typed: string,
  findableOf: FindableOf<Row>,
): readonly Row[] {
  const matched = new Set(found(rows, typed, findableOf));
  return matched.size === rows.length ? rows : rows.filter((row) => matched.has(row));
}

/** Until the server answers, what is found among the rows before. `findableOf` is the same function in each render. */
export function useSearchedRows<Row extends object>(
  { typed, sent }: Search,
  query: { data: readonly Row[] | undefined; isPlaceholderData: boolean },
  findableOf: FindableOf<Row>,
): { rows: readonly Row[]; searching: boolean } {
  const loaded = query.data ?? NO_ROWS;
  const searching = typed !== sent || query.isPlaceholderData;
  const rows = useMemo(
    () => (searching ? matching(loaded, typed, findableOf) : loaded),
    [loaded, searching, typed, findableOf],
  );
  return { rows, searching };
}
