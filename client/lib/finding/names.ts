import type { Findable } from './finding';

/** The part of an address that people use in speech: all before its first comma or line break. */
export const areaOf = (address: string): string => address.split(/[,\n]/)[0]?.trim() ?? '';

interface Named {
  name: string;
  address: string;
  phoneNumber: string;
}

/** How a screen reader names a row: by the name; with the place if two rows share it, with the phone if they share both. */
export function spokenNames<Row>(rows: readonly Row[], namedOf: (row: Row) => Named): (row: Row) => string {
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  const placed = ({ name, address }: Named) => `${name}, ${areaOf(address)}`;
  for (const named of rows.map(namedOf)) {
    count(named.name);
    count(placed(named));
  }
  return (row) => {
    const named = namedOf(row);
    if (counts.get(named.name) === 1) return named.name;
    const isPlaced = areaOf(named.address) !== '' && counts.get(placed(named)) === 1;
    return isPlaced ? placed(named) : `${named.name}, ${named.phoneNumber}`;
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

export const COLOUR_NAMES = ['primary', 'green', 'blue', 'purple', 'yellow', 'red'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export function colourOf(name: string): ColourName {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return COLOUR_NAMES[hash % COLOUR_NAMES.length] ?? 'primary';
}

export const byNameAndPhone = ({ name, phoneNumber }: { name: string; phoneNumber: string }): Findable => ({
  names: [name],
  numbers: [phoneNumber],
});
