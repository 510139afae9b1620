import type { Customer } from '../customer';
import { groupBy } from '../group-by';
import type { Findable } from './finding';

type Named = Pick<Customer, 'name' | 'address' | 'phoneNumber'>;

/** The part of an address that people use in speech: all before its first comma or line break. */
export const areaOf = (address: string): string => address.split(/[,\n]/)[0]?.trim() ?? '';

/** How a screen reader names a row: by the name; with the place if two rows share it, with the phone if they share both. */
export function spokenNames<Row>(rows: readonly Row[], namedOf: (row: Row) => Named): (row: Row) => string {
  const byName = groupBy(rows.map(namedOf), ({ name }) => name);
  return (row) => {
    const { name, address, phoneNumber } = namedOf(row);
    const namesakes = byName.get(name) ?? [];
    if (namesakes.length === 1) return name;
    const area = areaOf(address);
    const isPlaced = area !== '' && namesakes.filter((other) => areaOf(other.address) === area).length === 1;
    return `${name}, ${isPlaced ? area : phoneNumber}`;
  };
}

/** 'Rakesh Kumar Yadav' → 'RK': the first letters of the first two words, in upper case. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Always the same choice for a name. */
export function choiceFor<Choice>(name: string, choices: readonly Choice[]): Choice | undefined {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return choices[hash % choices.length];
}

export const byNameAndPhone = ({ name, phoneNumber }: Omit<Named, 'address'>): Findable => ({
  names: [name],
  numbers: [phoneNumber],
});
