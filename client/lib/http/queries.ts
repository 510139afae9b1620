import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callRecord, type Tagged } from './api';

export type QuerySettings<T> = Pick<
  UseQueryOptions<T>,
  'staleTime' | 'placeholderData' | 'refetchOnMount' | 'refetchOnReconnect' | 'retry'
>;

type Asked<T> = Pick<CallOptions, 'query'> & Pick<UseQueryOptions<T>, 'meta'> & QuerySettings<T>;

/** What the server answers to a GET. */
export const answerQuery = <T>(queryKey: QueryKey, path: string, { query, ...settings }: Asked<T> = {}) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call<T>('GET', path, { query, signal }),
    ...settings,
  });

/** One record with its version; `read` fills in what an old server leaves out. */
export const recordQuery = <Row extends object>(
  queryKey: QueryKey,
  path: string,
  {
    query,
    read = (row) => row,
    ...settings
  }: Asked<Row & Tagged> & { read?: (row: Row & Tagged) => Row & Tagged } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => read(await callRecord<Row>('GET', path, { query, signal })),
    ...settings,
  });
