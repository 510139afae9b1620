import { describe, expect, it } from 'vitest';
import { found } from '@/lib/finding/finding';

const rows = [
  ['रामू', '98765 43210'],
  ['राम', '98111-11111'],
  ['रामा', '91234 00000'],
  ['Ramoo Fal Wala', '+91 90000 12345'],
  ['Kamalesh Yadav', '97777 77777'],
  ['कमलेश यादव', '96666 66666'],
  ['Shop 42 Yadav', '95555 55555'],
  ['Singhal', '94444 44444'],
] as const;

const names = (search: string) =>
  found(rows, search, ([name, number]) => ({ names: [name], numbers: [number] })).map(([name]) => name);

describe('a search in rows that are loaded', () => {
  it.each([
    ['', rows.map(([name]) => name)],
    ['ramu', ['रामू', 'Ramoo Fal Wala']],
    ['Ramoo', ['Ramoo Fal Wala', 'रामू']],
    ['रामा', ['रामा']],
    ['kamlesh', ['Kamalesh Yadav', 'कमलेश यादव']],
    ['कमलेश', ['कमलेश यादव', 'Kamalesh Yadav']],
    ['kama', ['Kamalesh Yadav', 'कमलेश यादव']],
    ['yadav kaml', ['Kamalesh Yadav', 'कमलेश यादव']],
    ['yado 42', ['Shop 42 Yadav']],
    ['yado 4', ['Shop 42 Yadav']],
    ['yado 2', []],
    ['9876543210', ['रामू']],
    ['11111', ['राम']],
    ['98111-1', ['राम']],
    ['singal', ['Singhal']],
    ['r', ['Ramoo Fal Wala']],
    ['-', ['राम']],
    ['zzzz', []],
    ['Ｒａｍｕ', ['रामू', 'Ramoo Fal Wala']],
    ['９８７６５', ['रामू']],
    ['Sing\u00ADh\u200Eal', ['Singhal']],
  ])('for %j finds %j', (search, expected) => {
    expect(names(search)).toEqual(expected);
  });
});
