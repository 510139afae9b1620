import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { useRouteId } from '@/lib/route-id';
import { RecordGate } from '@/records/record-gate';
import { PARTY, type Party, type PartyQueries, type PartyRow } from './party';

export const backToList = (party: Party, t: Translation['t']) => ({
  href: PARTY[party].path,
  label: t(`${party}.backToList`),
});

/** Why something could not be read: about a customer the server's sentence, about a vendor one of the client's. */
export const readFailure = (
  party: Party,
  what: 'details' | 'balance' | 'transactions',
  error: unknown,
  { t, tMessage }: Translation,
): string => (party === 'customer' ? tMessage(serverMessageOf(error)) : t(`vendor.${what}Failed`));

/** Reads the figures and entries with the row, not after it: on a slow line that is a round trip. */
function ReadAhead<Row extends PartyRow, Transaction extends { createdAt: string }>({
  id,
  queries,
}: {
  id: number;
  queries: Pick<PartyQueries<Row, Transaction>, 'balance' | 'transactions'>;
}) {
  usePrefetchQuery(queries.balance(id));
  usePrefetchQuery(queries.transactions(id));
  return null;
}

export function PartyGate<Row extends PartyRow, Transaction extends { createdAt: string }>({
  queries,
  invalid,
  ...gate
}: {
  queries: Pick<PartyQueries<Row, Transaction>, 'party' | 'one' | 'balance' | 'transactions'>;
  /** the text if the address has no id; by default that of an id that does not exist */
  invalid?: string;
  skeleton: ReactNode;
  children: (row: Row & Tagged) => ReactNode;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const { party, one } = queries;
  const id = useRouteId();
  return (
    <>
      {id != null && <ReadAhead id={id} queries={queries} />}
      <RecordGate
        id={id}
        query={one}
        missing={(id == null && invalid) || t(`${party}.notFound`)}
        failure={(error) => readFailure(party, 'details', error, translation)}
        back={backToList(party, t)}
        {...gate}
      />
    </>
  );
}
