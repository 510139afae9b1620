import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Findable, found } from '@/lib/finding/finding';
import { useDebounced } from '@/lib/use-debounced';

/**
 * The rows of a picker. Searches the loaded list without a request, and asks the server only if nothing in it matches:
 * somebody may have added the record a moment ago.
 */
export function usePickerRows<Row, Key extends QueryKey>(
  search: string,
  listQuery: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>,
  findableOf: (row: Row) => Findable,
  enabled = true,
): { list: UseQueryResult<Row[]>; rows: readonly Row[]; searching: boolean } {
  const typed = search.trim();
  const sent = useDebounced(typed);
  const list = useQuery({ ...listQuery(''), enabled });
  const here = found(list.data ?? [], typed, findableOf);
  const missing = typed !== '' && list.isSuccess && here.length === 0;
  const server = useQuery({ ...listQuery(sent), enabled: enabled && missing && sent === typed });
  const answered = sent === typed && !server.isPending && !server.isPlaceholderData;
  if (!missing) return { list, rows: here, searching: false };
  return { list, rows: answered ? (server.data ?? []) : [], searching: !answered };
}
