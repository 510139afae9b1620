import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/button';
import { Card } from '@/ui/page';
import { type Back, Empty, Failure, Fetched, NotFound, useSliced } from '@/ui/states';

export function RecordGate<Row, Key extends QueryKey>({
  id,
  query,
  missing,
  failure,
  back,
  ...fetched
}: {
  id: number | null | undefined;
  query: (id: number) => UseQueryOptions<Row, Error, Row, Key>;
  missing: string;
  failure: (error: unknown) => string;
  /** the way from a record that is not shown; undefined in a dialog, which can be closed */
  back?: Back;
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}) {
  const answer = useSliced(useQuery({ ...query(id ?? 0), enabled: id != null }));
  const text = failure(answer.error);
  const failed =
    back &&
    ((retry: () => void) => (
      <Card>
        <Failure text={text} retry={retry} alone />
        <div className="-mt-6 flex justify-center pb-10">
          <LinkButton href={back.href} look="outline">
            {back.label}
          </LinkButton>
        </div>
      </Card>
    ));
  const none = back ? <NotFound text={missing} back={back} /> : <Empty text={missing} />;
  if (id == null) return none;
  return <Fetched query={answer} missing={none} failure={text} failed={failed} {...fetched} />;
}
