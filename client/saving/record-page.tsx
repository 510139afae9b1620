import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { type Translation, useTranslation } from '@/i18n/language';
import { isNotFound, isUnanswered } from '@/lib/http/api-error';
import type { RecordChange } from '@/lib/http/cache';
import { isFromDevice } from '@/lib/http/device-first';
import { useRouteId } from '@/lib/route-id';
import { PageHeader } from '@/ui/page';
import { type Back, Fetched, NotFound, useSliced } from '@/ui/states';
import { useEntriesReady } from './entries';

/** The section with its texts. */
export const nounOf = (change: RecordChange) => (change === 'vendor-payment' ? 'payment' : change);

export const titleOf = (change: RecordChange, isNew: boolean, t: Translation['t']): string =>
  t(isNew ? `${nounOf(change)}.newTitle` : `${nounOf(change)}.editTitle`);

interface RecordPageProps<Row, Key extends QueryKey> {
  query: (id: number) => UseQueryOptions<Row, Error, Row, Key>;
  change: RecordChange;
  subtitle: string;
  back: Back;
  missing: string;
  /** the way from a record that does not exist; `back` by default */
  list?: Back;
  failure: (error: unknown) => string;
  skeleton: ReactNode;
  /** the form; `record` is null for a new one */
  children: (record: Row | null) => ReactNode;
}

/** A record is read again whenever its form opens; without an answer, the form starts from the device's. */
export function RecordPage<Row, Key extends QueryKey>(page: RecordPageProps<Row, Key>) {
  const { t } = useTranslation();
  const id = useRouteId();
  const ready = useEntriesReady();
  const search = useSearch();
  const client = useQueryClient();
  const options = page.query(id ?? 0);
  const answer = useQuery({ ...options, staleTime: 0, enabled: id != null });
  /** what the form starts from; null in a new one, undefined until it is read */
  const [record, setRecord] = useState<Row | null | undefined>(id === undefined ? null : undefined);
  const { data, error, isSuccess, isFetching, isFetchedAfterMount } = answer;
  const isUsable = isSuccess || (isUnanswered(error) && isFromDevice(client, options.queryKey));
  if (record === undefined && data !== undefined && isUsable && isFetchedAfterMount && !isFetching) setRecord(data);
  const query = useSliced({
    data: ready ? record : undefined,
    error,
    isError: record === undefined && answer.isError && !isFetching && ready,
    refetch: answer.refetch,
  });
  if (id === null || (record === undefined && isNotFound(error)))
    return <NotFound text={page.missing} back={page.list ?? page.back} />;
  return (
    <>
      <PageHeader title={titleOf(page.change, id === undefined, t)} subtitle={page.subtitle} back={page.back} />
      <Fetched
        // Another query in a new one's address preselects something else.
        key={id === undefined ? search : undefined}
        query={query}
        failure={page.failure(error)}
        skeleton={page.skeleton}
        onCard
      >
        {page.children}
      </Fetched>
    </>
  );
}
