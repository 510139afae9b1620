import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { useRouteId } from '@/lib/route-id';
import { RecordGate } from '@/records/record-gate';
import { NotFound } from '@/ui/states';
import { PARTY, type Party, type PartyKind, type PartyRow } from './party';

/** The way back to the list. */
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

export function PartyNotFound({ party, text }: { party: Party; text?: string | undefined }) {
  const { t } = useTranslation();
  return <NotFound text={text ?? t(`${party}.notFound`)} back={backToList(party, t)} />;
}

interface GateProps<Row extends PartyRow, Entry> {
  kind: Pick<PartyKind<Row, Entry>, 'party' | 'one' | 'balance' | 'transactions'>;
  skeleton: ReactNode;
  children: (row: Row & Tagged) => ReactNode;
}

function Gate<Row extends PartyRow, Entry>({ id, kind, ...gate }: GateProps<Row, Entry> & { id: number }) {
  const translation = useTranslation();
  const query = useQuery(kind.one(id));
  // With the row, not after it: on a slow line that is a round trip.
  usePrefetchQuery(kind.balance(id));
  usePrefetchQuery(kind.transactions(id));
  return (
    <RecordGate
      query={query}
      missing={<PartyNotFound party={kind.party} />}
      failure={readFailure(kind.party, 'details', query.error, translation)}
      back={backToList(kind.party, translation.t)}
      {...gate}
    />
  );
}

/** Shows a screen of the customer or vendor in the address once loaded; until then the skeleton, a failure or 'not found'. */
export function PartyGate<Row extends PartyRow, Entry>({
  invalid,
  ...gate
}: GateProps<Row, Entry> & {
  /** the text if the address has no id; by default that of an id that does not exist */
  invalid?: string;
}) {
  const id = useRouteId();
  if (typeof id !== 'number') return <PartyNotFound party={gate.kind.party} text={invalid} />;
  return <Gate id={id} {...gate} />;
}
