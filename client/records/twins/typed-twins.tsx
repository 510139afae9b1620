import { useQuery } from '@tanstack/react-query';
import type { PartyQueries, PartyRow } from '@/records/party/party';
import { useFigures } from '@/saving/figures';
import { optionalComponent } from '@/ui/isolated-component';
import type { Person } from './twins';

const TwinNote = optionalComponent(() => import('./twin-note').then((file) => file.TwinNote));

/** In a form: customers or vendors with the same phone number, or a name that sounds the same, as what is typed. */
export function TypedTwins<Row extends PartyRow>({
  queries: { party, picker, balances },
  ...note
}: {
  queries: Pick<PartyQueries<Row>, 'party' | 'picker' | 'balances'>;
  own: Person | null;
  onChoose?: (person: Person) => void;
}) {
  const people = useQuery(picker('')).data;
  return <TwinNote party={party} people={people} balances={useFigures(balances).data} {...note} />;
}
