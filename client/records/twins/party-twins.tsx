import { useQuery } from '@tanstack/react-query';
import type { PartyKind, PartyRow } from '@/records/account/party';
import { optionalComponent } from '@/ui/optional-component';
import type { ToastAction } from '@/ui/toast/toast-store';
import { AlsoEntered } from './also-entered';
import type { Person } from './twins';

const TwinNote = optionalComponent(() => import('./twin-note').then((file) => file.TwinNote));

type Kind<Row extends PartyRow> = PartyKind<Row>;

/** In a form: customers or vendors with the same phone number, or a name that sounds the same, as what is typed. */
export function TypedTwins<Row extends PartyRow>({
  kind: { party, picker, balances },
  ...note
}: {
  kind: Pick<Kind<Row>, 'party' | 'picker' | 'balances'>;
  own: Person | null;
  onChoose?: (person: Person) => void;
}) {
  const people = useQuery(picker('')).data;
  return <TwinNote party={party} people={people} balances={useQuery(balances).data} {...note} />;
}

/** On a page: customers or vendors who may be the same one as this. */
export function StoredTwins<Row extends PartyRow>({
  kind: { party, list, balances, gone },
  ...page
}: {
  kind: Pick<Kind<Row>, 'party' | 'list' | 'balances' | 'gone'>;
  own: Row;
  undoOf: (id: number) => ToastAction | undefined;
}) {
  const people = useQuery(list()).data;
  return (
    <AlsoEntered party={party} people={people} balances={useQuery(balances).data} gone={gone} {...page} />
  );
}
