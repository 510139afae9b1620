import { lastDigits } from '@/lib/phone';

export interface KnownPerson {
  name: string;
  phoneNumber: string;
}

/** Somebody else with the same phone number: the line's number in the file, or null if stored. */
export interface Namesake {
  name: string;
  line: number | null;
}

/** Equal for the same person: by name and, if there is one, phone number. */
const identityOf = ({ name, phoneNumber }: KnownPerson): string =>
  `${name.trim().toLowerCase().replace(/\s+/g, ' ')}|${lastDigits(phoneNumber)}`;

/**
 * `isDuplicate` for the same name and phone number, else who has the phone number. Unless `line` is null, the person is
 * then known by that line.
 */
export type FindKnown = (
  person: KnownPerson,
  line: number | null,
) => { isDuplicate: boolean; namesake: Namesake | null };

/** Among those who are stored and those in the lines above. */
export function findAmong(stored: readonly KnownPerson[]): FindKnown {
  const identities = new Set<string>();
  const byPhone = new Map<string, Namesake>();
  const add = (person: KnownPerson, line: number | null) => {
    const phone = lastDigits(person.phoneNumber);
    identities.add(identityOf(person));
    if (phone !== '' && !byPhone.has(phone)) byPhone.set(phone, { name: person.name, line });
  };
  for (const person of stored) add(person, null);
  return (person, line) => {
    const isDuplicate = identities.has(identityOf(person));
    const namesake = isDuplicate ? null : (byPhone.get(lastDigits(person.phoneNumber)) ?? null);
    if (line !== null && !isDuplicate) add(person, line);
    return { isDuplicate, namesake };
  };
}
