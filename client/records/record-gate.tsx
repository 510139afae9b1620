import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/button';
import { Fetched, type FetchedQuery, useSliced } from '@/ui/fetched';
import { Sheet } from '@/ui/page';
import { type Back, Failure } from '@/ui/states';

/**
 * A screen of one record: its skeleton while it loads, the record, or why there is none. If fetching the record again
 * fails, it stays on screen.
 */
export function RecordGate<Row>({
  query,
  failure,
  back,
  ...fetched
}: {
  query: FetchedQuery<Row>;
  /** shown if the record does not exist */
  missing: ReactNode;
  /** the text if fetching failed */
  failure: string;
  /** the way from a record that could not be fetched; undefined in a dialog, which can be closed */
  back?: Back;
  /** shown while the record loads */
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}) {
  const onScreen = (retry: () => void) => (
    <Sheet>
      <Failure text={failure} retry={retry} alone />
      <div className="-mt-6 flex justify-center pb-10">
        {back && (
          <LinkButton href={back.href} look="outline">
            {back.label}
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
  return <Fetched query={useSliced(query)} failure={back === undefined ? failure : onScreen} {...fetched} />;
}
