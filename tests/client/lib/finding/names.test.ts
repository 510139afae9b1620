import { expect, it } from 'vitest';
import { COLOUR_NAMES, colourOf, initialsOf } from '@/lib/finding/names';

it.each([
  ['Rakesh Kumar Yadav', 'RK'],
  ['rakesh', 'R'],
  ['  asha   devi ', 'AD'],
  ['राकेश कुमार', 'रक'],
  ['', ''],
  ['🥭 House', '🥭H'],
])('%j has the initials %j, and one of the six colours', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(COLOUR_NAMES).toContain(colourOf(name));
});
