import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { isNotFound, isUnanswered } from '@/lib/http/api-error';
import { isKept } from '@/lib/http/device-first';
import { Fetched, useSliced } from '@/ui/fetched';
import { PageHeader } from '@/ui/page';
import { useEntriesReady } from './entries';

interface RecordPageProps<Row, Key extends QueryKey> {
  /** the id in the address; undefined for a new record, null if it is not a valid id */
  id: number | null | undefined;
  query: (id: number) => UseQueryOptions<Row, Error, Row, Key>;
  title: string;
  subtitle: string;
  back: { href: string; label: string };
  /** shown if the record does not exist */
  missing: ReactNode;
  /** the text if reading the record failed */
  failure: (error: unknown) => string;
  /** shown while the record is read */
  skeleton: ReactNode;
  /** the form; `record` is null for a new one */
  children: (record: Row | null) => ReactNode;
}

/** The screen of a record's form, new or edited. Another query in a new one's address preselects something else. */
export function RecordPage<Row, Key extends QueryKey>({ id, ...page }: RecordPageProps<Row, Key>) {
  const ready = useEntriesReady();
  const query = useSearch();
  if (id === null) return page.missing;
  if (id !== undefined) return <ReadRecord id={id} ready={ready} {...page} />;
  return (
    <Framed {...page}>
      {ready ? <Fragment key={query}>{page.children(null)}</Fragment> : page.skeleton}
    </Framed>
  );
}

type Frame = Pick<RecordPageProps<never, QueryKey>, 'title' | 'subtitle' | 'back'>;

function Framed({ title, subtitle, back, children }: Frame & { children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={back} />
      {children}
    </>
  );
}

/**
 * Reads the record again whenever the form opens, so that it does not start from what another screen read; without an
 * answer it takes the device's. Later reads do not change the open form.
 */
function ReadRecord<Row, Key extends QueryKey>({
  id,
  ready,
  query: queryOf,
  missing,
  failure,
  skeleton,
  children,
  ...frame
}: Omit<RecordPageProps<Row, Key>, 'id'> & { id: number; ready: boolean }) {
  const client = useQueryClient();
  const answer = useQuery({ ...queryOf(id), staleTime: 0 });
  const [record, setRecord] = useState<Row | null>(null);
  const { data, isSuccess, isFetching, isFetchedAfterMount } = answer;
  const isUsable = isSuccess || (isUnanswered(answer.error) && isKept(client, queryOf(id).queryKey));
  if (record === null && data !== undefined && isUsable && isFetchedAfterMount && !isFetching)
    setRecord(data);
  const query = useSliced({
    data: ready && record !== null ? record : undefined,
    error: answer.error,
    isError: answer.isError && !isFetching && ready,
    refetch: answer.refetch,
  });
  if (record === null && isNotFound(answer.error)) return missing;
  return (
    <Framed {...frame}>
      <Fetched query={query} failure={failure(answer.error)} skeleton={skeleton} onSheet>
        {children}
      </Fetched>
    </Framed>
  );
}
