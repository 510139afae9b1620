import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Findable, found, knownTexts } from '@/lib/finding/finding';
import { useDebounced } from '@/lib/use-debounced';
import { eachWhenIdle } from './each-when-idle';

type ListQuery<Row, Key extends QueryKey> = (search: string) => UseQueryOptions<Row[], Error, Row[], Key>;

/** What the search finds among the rows that are loaded, without a request. */
export function useLoadedRows<Row extends object, Key extends QueryKey>(
  typed: string,
  listQuery: ListQuery<Row, Key>,
  findableOf: (row: Row) => Findable,
  enabled = true,
): { list: UseQueryResult<Row[]>; rows: readonly Row[]; missing: boolean } {
  const list = useQuery({ ...listQuery(''), enabled });
  // The first key press does not wait for it.
  useEffect(() => eachWhenIdle(list.data ?? [], knownTexts(findableOf)), [list.data, findableOf]);
  // A key press renders several times, and a ledger has thousands of rows.
  const rows = useMemo(() => found(list.data ?? [], typed, findableOf), [list.data, typed, findableOf]);
  return { list, rows, missing: typed !== '' && list.isSuccess && rows.length === 0 };
}

/** What the server finds, once typing has paused. */
export function useServerRows<Row, Key extends QueryKey>(
  typed: string,
  listQuery: ListQuery<Row, Key>,
  enabled: boolean,
): { rows: readonly Row[]; searching: boolean; query: UseQueryResult<Row[]> } {
  // What is found without the server renders no second time after the pause.
  const sent = useDebounced(enabled ? typed : '');
  const query = useQuery({ ...listQuery(sent), enabled: enabled && sent === typed });
  const answered = enabled && sent === typed && !query.isPending && !query.isPlaceholderData;
  return { rows: answered ? (query.data ?? []) : [], searching: enabled && !answered, query };
}

/**
 * The rows of a picker. Searches the loaded list without a request, and asks the server only if nothing in it matches:
 * somebody may have added the record a moment ago.
 */
export function usePickerRows<Row extends object, Key extends QueryKey>(
  search: string,
  listQuery: ListQuery<Row, Key>,
  findableOf: (row: Row) => Findable,
  enabled = true,
): { list: UseQueryResult<Row[]>; rows: readonly Row[]; searching: boolean } {
  const typed = search.trim();
  const { list, rows, missing } = useLoadedRows(typed, listQuery, findableOf, enabled);
  const server = useServerRows(typed, listQuery, enabled && missing);
  return { list, rows: missing ? server.rows : rows, searching: server.searching };
}
