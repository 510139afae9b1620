import { type ReactNode, useDeferredValue } from 'react';
import { isNotFound } from '@/lib/http/api-error';
import { Sheet } from './page';
import { Failure } from './states';

export interface FetchedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Withholds the first data for a frame: deferred, a whole screen renders in slices, and in one task it would delay the
 * first press. Not for data that decide where something beside them begins.
 */
export function useSliced<Data>(query: FetchedQuery<Data>): FetchedQuery<Data> {
  const came = useDeferredValue(query.data !== undefined);
  if (came || query.data === undefined) return query;
  return { data: undefined, error: null, isError: false, refetch: query.refetch };
}

/**
 * What a query fetches: a skeleton while it loads, then the data, or what failed with 'Try again'. If fetching again
 * fails, the data stay on screen; not with `onlyFresh`, for figures that must not be out of date.
 */
export function Fetched<Data>({
  query,
  failure,
  skeleton,
  missing,
  onSheet = false,
  onlyFresh = false,
  children,
}: {
  query: FetchedQuery<Data>;
  /** the text if fetching failed, or what shows it */
  failure: string | ((retry: () => void) => ReactNode);
  skeleton: ReactNode;
  /** shown if the server answers 404; undefined if that is a failure like others */
  missing?: ReactNode;
  /** the failure has a sheet of its own; without it, it is part of one */
  onSheet?: boolean;
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isError } = query;
  if (missing !== undefined && isNotFound(error)) return missing;
  if (data !== undefined && !(onlyFresh && isError)) return children(data);
  if (!isError) return skeleton;
  const retry = () => void query.refetch();
  if (typeof failure !== 'string') return failure(retry);
  const shown = <Failure text={failure} retry={retry} />;
  return onSheet ? <Sheet>{shown}</Sheet> : shown;
}
