import type { Findable } from './finding';

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
