import { type ReactNode, useDeferredValue } from 'react';
import { hasFailed, isNotFound } from '@/lib/http/api-error';
import { Card } from './page';
import { Failure, FailureNote } from './states';

interface FetchedQuery<Data> {
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

/** Data stay on screen if fetching them again fails, except figures that must not be out of date (`onlyFresh`). */
export function Fetched<Data>({
  query,
  failure,
  failed,
  skeleton,
  missing,
  none,
  onCard = false,
  onlyFresh = false,
  children,
}: {
  query: FetchedQuery<Data>;
  /** the text if fetching failed; undefined if something else on the screen says it */
  failure: string | undefined;
  failed?: ((retry: () => void) => ReactNode) | undefined;
  skeleton: ReactNode;
  missing?: ReactNode;
  /** in place of an empty list */
  none?: ReactNode;
  /** the failure has a sheet of its own; without it, it is part of one */
  onCard?: boolean;
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isError } = query;
  if (missing !== undefined && isNotFound(error)) return missing;
  const retry = () => void query.refetch();
  if (data !== undefined && !(onlyFresh && isError))
    return (
      <>
        {failure !== undefined && hasFailed(query) && (
          <FailureNote role="alert" className="mb-4" look="bad" text={failure} retry={retry} />
        )}
        {none && Array.isArray(data) && data.length === 0 ? none : children(data)}
      </>
    );
  if (!isError) return skeleton;
  if (failed) return failed(retry);
  if (failure === undefined) return null;
  const shown = <Failure text={failure} retry={retry} />;
  return onCard ? <Card>{shown}</Card> : shown;
}
