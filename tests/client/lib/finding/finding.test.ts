import { describe, expect, it } from 'vitest';
import { found } from '@/lib/finding/finding';
import { casesOf } from '../../cases';

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

it.each([
  ['', rows.map(([name]) => name).join(', ')],
  ...casesOf(`ramu → रामू, Ramoo Fal Wala | Ramoo → Ramoo Fal Wala, रामू | रामा → रामा | r → Ramoo Fal Wala
    kamlesh → Kamalesh Yadav, कमलेश यादव | कमलेश → कमलेश यादव, Kamalesh Yadav | kama → Kamalesh Yadav, कमलेश यादव
    yadav kaml → Kamalesh Yadav, कमलेश यादव | yado 42 → Shop 42 Yadav | yado 4 → Shop 42 Yadav | yado 2 →
    9876543210 → रामू | 11111 → राम | ९८७६५ → रामू | +91 98765 43210 → रामू | 09876543210 → रामू
    0091 (98765) 43210 → रामू | +९१ ९८७६५-४३२१० → रामू | 90000.12345 → Ramoo Fal Wala | 98111-1 → राम
    +91 98765 43211 →  | singal → Singhal | - → राम | zzzz →  | Ｒａｍｕ → रामू, Ramoo Fal Wala | ९８７６５ → रामू
    Sing\u00ADh\u200Eal → Singhal`),
])('a search for %j in rows that are loaded finds %j', (search, expected) => {
  expect(names(search).join(', ')).toBe(expected);
});

describe('what comes first of what a search finds', () => {
  it.each([
    ['har', ['Ashok Sharma', 'Harpreet Khan', 'हरप्रीत'], ['Harpreet Khan', 'Ashok Sharma', 'हरप्रीत']],
    ['HAR', ['Ashok Sharma', 'Mohan Harpreet'], ['Mohan Harpreet', 'Ashok Sharma']],
    ['ram', ['Sriram', 'Shop(Ram)', 'रामू', 'Ram-Lal', 'Ram'], ['Shop(Ram)', 'Ram-Lal', 'Ram', 'Sriram', 'रामू']],
    ['ram lal', ['Sriram Lal', 'Lal Ram', 'Om Ram Lal'], ['Om Ram Lal', 'Sriram Lal', 'Lal Ram']],
    ['राम', ['श्रीराम', 'Ram', 'मोहन रामू'], ['मोहन रामू', 'श्रीराम', 'Ram']],
    // A vowel sign and a joiner are in the middle of a word.
    ['म', ['काम', 'प्\u200Dमान', 'मोहन'], ['मोहन', 'काम', 'प्\u200Dमान']],
    ['jos', ['Banjos', 'José'], ['José', 'Banjos']],
    ['42', ['Shop 142', 'Shop 42'], ['Shop 42', 'Shop 142']],
    ['7001', ['HR-55-7-0011', 'HR55T7001', 'HR-55-T-7001'], ['HR-55-T-7001', 'HR-55-7-0011', 'HR55T7001']],
    ['hr55', ['PB-HR-5-5', 'BHR-55', 'hr 55 T'], ['hr 55 T', 'PB-HR-5-5', 'BHR-55']],
    ['98', ['+91 77798', '98-765', '+98 1'], ['98-765', '+98 1', '+91 77798']],
    ['', ['b', 'a'], ['b', 'a']],
  ])('for %j, of %j it is %j', (search, texts, expected) => {
    const either = texts.map((text) => ({ text }));
    const shown = found(either, search, ({ text }) => ({ names: [text], numbers: /\d/.test(text) ? [text] : [] }));
    expect(shown.map(({ text }) => text)).toEqual(expected);
  });
});
