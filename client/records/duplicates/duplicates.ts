import type { Customer } from '@/lib/customer';
import { phoneticKey } from '@/lib/finding/phonetic-key';
import { lastDigits, shortPhone } from '@/lib/phone';

/** A customer or vendor as one of two who may be the same: what a merge asks about, not what it adds up. */
export type Person = Omit<Customer, 'createdAt' | 'oldBalance' | 'oldCrates'>;

export type TypedPerson = Pick<Person, 'name' | 'phoneNumber'>;

export interface Duplicates {
  /** the same phone number, or only a name that sounds the same */
  by: 'phone' | 'name';
  people: readonly Person[];
}

const MAX_SHOWN = 3;

const soundKey = (name: string): string => {
  const sound = phoneticKey(name).trim();
  // Too short to compare.
  return sound.length < 2 ? '' : sound;
};

export const nameAndPhone = ({ name, phoneNumber }: Person): string =>
  phoneNumber === '' ? name : `${name} (${shortPhone(phoneNumber)})`;

export function duplicatesOfRecord(people: readonly Person[], own: Person): readonly Person[] {
  const others = people.filter(({ id }) => id !== own.id);
  return duplicatesOf(others, own, null)?.people ?? [];
}

/** By the phone's last ten digits, else by the name's sound; what did not change in `own` is not compared. */
export function duplicatesOf(people: readonly Person[], typed: TypedPerson, own: Person | null): Duplicates | null {
  const others = people.filter(({ id }) => id !== own?.id);
  const alike = (key: (person: TypedPerson) => string) => {
    const typedKey = key(typed);
    const isNews = typedKey !== '' && (own === null || key(own) !== typedKey);
    return isNews ? others.filter((person) => key(person) === typedKey).slice(0, MAX_SHOWN) : [];
  };
  const byPhone = alike(({ phoneNumber }) => lastDigits(phoneNumber));
  if (byPhone.length > 0) return { by: 'phone', people: byPhone };
  const byName = alike(({ name }) => soundKey(name));
  return byName.length > 0 ? { by: 'name', people: byName } : null;
}
