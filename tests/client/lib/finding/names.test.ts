import { describe, expect, it } from 'vitest';
import { COLOUR_NAMES, colourOf, initialsOf } from '@/lib/finding/names';

describe('initials', () => {
  it.each([
    ['Rakesh Kumar Yadav', 'RK'],
    ['rakesh', 'R'],
    ['  asha   devi ', 'AD'],
    ['राकेश कुमार', 'रक'],
    ['', ''],
    ['🥭 House', '🥭H'],
  ])('%j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("a name's colour", () => {
  it('is one of the six and always the same', () => {
    const names = Array.from({ length: 300 }, (_, index) => `Customer ${index}`);
    const colours = names.map(colourOf);
    expect(new Set(colours)).toEqual(new Set(COLOUR_NAMES));
    expect(names.map(colourOf)).toEqual(colours);
    expect(COLOUR_NAMES).toEqual(['primary', 'green', 'blue', 'purple', 'yellow', 'red']);
  });

  it('exists for Devanagari, an emoji and no name at all', () => {
    for (const name of ['राकेश कुमार', '🥭', '']) expect(COLOUR_NAMES).toContain(colourOf(name));
  });
});
