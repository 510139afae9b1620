import { readDay } from '@/lib/days/read-day';
import { latinDigits, withoutInvisible } from '@/lib/latin-digits';
import { digitsIn, lastDigits } from '@/lib/phone';

/** A phone number without what a spreadsheet puts around its digits: '9876543210.0', "'9876543210". */
export const plainPhone = (cell: string): string =>
  latinDigits(withoutInvisible(cell))
    .replace(/^['’`]+/, '')
    .replace(/^(\d+)\.0*$/, '$1')
    .trim();

/** What makes it no phone number, however it is counted; null for nothing. */
export function phoneDoubt(
  phone: string,
): 'moving.phoneDay' | 'moving.phoneCut' | 'moving.phoneLetters' | 'moving.phoneTooLong' | null {
  if (readDay(phone) !== null) return 'moving.phoneDay';
  if (/^[\d.,]+\s*e\s*\+?\s*\d+$/i.test(phone) || /^#+$/.test(phone)) return 'moving.phoneCut';
  if (/\p{L}/u.test(phone)) return 'moving.phoneLetters';
  return digitsIn(phone) > 13 ? 'moving.phoneTooLong' : null;
}

export interface KnownPerson {
  name: string;
  phoneNumber: string;
}

/** Somebody else with the same phone number: the line's number in the file, or null if stored. */
export interface Namesake {
  name: string;
  line: number | null;
}

const identityOf = ({ name, phoneNumber }: KnownPerson): string =>
  `${name.trim().toLowerCase().replace(/\s+/g, ' ')}|${lastDigits(phoneNumber)}`;

/** `isDuplicate`: of the same name and phone number. Unless `line` is null, the person is then known by that line. */
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
