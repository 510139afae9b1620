import type { ReactNode } from 'react';
import { isNotFound } from '@/lib/http/api-error';
import { Sheet } from '@/ui/page';
import { Failure } from '@/ui/states';

/**
 * A screen of one record: its skeleton while it loads, the record, or why there is none. If fetching the record again
 * fails, it stays on screen.
 */
export function RecordGate<Row>({
  query,
  missing,
  failure,
  back,
  skeleton,
  children,
}: {
  query: { data: Row | undefined; error: unknown; isError: boolean; refetch: () => unknown };
  /** shown if the record does not exist */
  missing: ReactNode;
  /** the text if fetching failed */
  failure: string;
  /** a link away from a record that could not be fetched; undefined in a dialog, which can be closed */
  back?: ReactNode;
  /** shown while the record loads */
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}) {
  if (isNotFound(query.error)) return missing;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const retry = () => void query.refetch();
  if (back === undefined) return <Failure text={failure} retry={retry} />;
  return (
    <Sheet>
      <Failure text={failure} retry={retry} alone />
      <div className="-mt-6 flex justify-center pb-10">{back}</div>
    </Sheet>
  );
}
