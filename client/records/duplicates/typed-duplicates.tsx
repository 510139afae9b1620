import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { afterPress } from '@/device/press';
import { dotted, t } from '@/i18n/language';
import { useDebounced } from '@/lib/use-debounced';
import { PARTY, type PartyQueries } from '@/records/party/party';
import type { PartyValues } from '@/records/party/party-values';
import { useFigures } from '@/saving/figures';
import { AppLink, Button } from '@/ui/button';
import { TextField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { Balance } from '@/ui/values';
import { type Duplicates, duplicatesOf, type Person, type TypedPerson } from './duplicates';

/** The twins of what is typed, once typing pauses, but not during a press, so that nothing moves under the pointer. */
function useDuplicates(people: readonly Person[] | undefined, own: Person | null) {
  const [name = '', phoneNumber = ''] = useWatch<TypedPerson, ['name', 'phoneNumber']>({
    name: ['name', 'phoneNumber'],
  });
  const typed = useDebounced(`${name}\n${phoneNumber}`);
  const [twins, setTwins] = useState<Duplicates | null>(null);
  useEffect(() => {
    const [typedName = '', typedPhone = ''] = typed.split('\n');
    const found = duplicatesOf(people ?? [], { name: typedName, phoneNumber: typedPhone }, own);
    afterPress(() => setTwins(found));
  }, [people, typed, own]);
  return twins;
}

interface TypedDuplicatesProps {
  queries: PartyQueries;
  /** the record being edited; null in a new form */
  own: Person | null;
  /** for a form that adds somebody for another form */
  onChoose?: (person: Person) => void;
}

/** Who has the phone number, or a name that sounds like what is typed. It does not block saving. */
function TypedDuplicates({ queries, own, onChoose }: TypedDuplicatesProps) {
  const { path, ahead } = PARTY[queries.party];
  const twins = useDuplicates(useQuery(queries.picker('')).data, own);
  const balances = useFigures(queries.balances).data;
  const balanceOf = ({ id }: Person) => {
    const balance = balances?.get(id);
    return balance !== undefined && <Balance amount={balance} ahead={ahead} />;
  };
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {twins && (
        <Note look={twins.by === 'phone' ? 'bad' : 'warn'}>
          <p className="flex items-start gap-2 font-medium">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {t(twins.by === 'phone' ? 'twins.byPhone' : 'twins.byName')}
          </p>
          <ul className="my-1 lined">
            {twins.people.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center justify-end gap-x-3 py-1.5">
                <span className="flex-1 basis-32 wrap-anywhere">
                  {onChoose ? (
                    <span className="font-semibold">{person.name}</span>
                  ) : (
                    <AppLink
                      href={`${path}/${person.id}`}
                      className="inline-flex min-h-11 items-center font-semibold underline md:min-h-6"
                    >
                      {person.name}
                    </AppLink>
                  )}
                  <span className="block">{dotted(person.phoneNumber, person.address)}</span>
                </span>
                <span className="max-w-2/5 shrink-0 text-right">{balanceOf(person)}</span>
                {onChoose && (
                  <Button
                    size="tap"
                    aria-label={t('twins.chooseOne', { name: person.name })}
                    onClick={() => onChoose(person)}
                  >
                    {t('twins.choose')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p>{t('twins.saveStill')}</p>
        </Note>
      )}
    </div>
  );
}

/** The first fields of a form, and below them who may be the same person. */
export function NameAndPhone(props: TypedDuplicatesProps) {
  const { party } = props.queries;
  return (
    <>
      <TextField<PartyValues> name="name" label={t(`${party}.name`)} required />
      <TextField<PartyValues> name="phoneNumber" type="tel" required={party === 'customer'} />
      <TypedDuplicates {...props} />
    </>
  );
}
