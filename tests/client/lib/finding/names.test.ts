import { expect, it } from 'vitest';
import { choiceFor, initialsOf } from '@/lib/finding/names';

const COLOURS = ['green', 'blue', 'red'];

it.each([
  ['Rakesh Kumar Yadav', 'RK'],
  ['rakesh', 'R'],
  ['  asha   devi ', 'AD'],
  ['राकेश कुमार', 'रक'],
  ['', ''],
  ['🥭 House', '🥭H'],
])('%j has the initials %j, and one of the colours', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(COLOURS).toContain(choiceFor(name, COLOURS));
});
