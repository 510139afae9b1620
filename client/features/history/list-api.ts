import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserAccount } from '@/features/settings/api';
import { call, callPage } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { HistoryEntry, HistoryKind } from '@/records/history/history-api';

export interface HistoryFilter {
  /** days; '' for no limit */
  from: string;
  to: string;
  userId: string;
  recordType: HistoryKind | '';
  deleted: boolean;
}

export const SIZE = 20;

/** Leaves out changes that only followed from another one: they are undone together with it. */
const queryOf = ({ deleted, ...rest }: HistoryFilter) => ({
  ...rest,
  own: 'true',
  deleted: deleted ? 'true' : '',
});

export const historyQuery = (filter: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: [keys.history, 'list', filter, page],
    queryFn: ({ signal }) =>
      callPage<HistoryEntry>('/history', {
        query: { ...queryOf(filter), limit: SIZE, offset: page * SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const fetchHistory = (filter: HistoryFilter): Promise<HistoryEntry[]> =>
  call<HistoryEntry[]>('GET', '/history', { query: queryOf(filter) });

export const peopleQuery = queryOptions({
  queryKey: [keys.users],
  queryFn: ({ signal }) => call<UserAccount[]>('GET', '/users', { signal }),
});
