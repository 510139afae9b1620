import { soundOf, soundWords } from './sound';

/** What a row is found by. */
export interface Findable {
  /** matched by letters and by sound */
  names: readonly string[];
  /** phone numbers and plates: matched by letters, with or without spaces and hyphens */
  numbers: readonly string[];
}

/** From this many letters on, a word also finds longer words that start with it. */
const MIN_PREFIX_LETTERS = 3;

/** Computes each text once, because every key press compares all rows of a list. */
function memoized(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? compute(text);
    known.set(text, result);
    return result;
  };
}

/** Removes capitals and accents, so that 'jose' finds José. */
const fold = memoized((text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase(),
);
const compact = memoized((text) => fold(text).replace(/[ -]/g, ''));
const sounded = memoized(soundOf);

function hasLetters({ names, numbers }: Findable, search: string): boolean {
  const digits = compact(search);
  const holds = (text: string) => fold(text).includes(search);
  const holdsDigits = (text: string) => digits !== '' && compact(text).includes(digits);
  return names.some(holds) || numbers.some((number) => holds(number) || holdsDigits(number));
}

/** The pattern that finds one word of a search in a sound; null if the word is too short to tell. */
function wordRule(word: string): RegExp | null {
  const sound = soundWords(word).join(' ');
  if (sound.length < 2) return null;
  if ([...word].length < MIN_PREFIX_LETTERS) return new RegExp(` ${sound} `);
  // The start of a Latin word may end in a vowel that the whole word's sound leaves out: kama, Kamalesh.
  const isOpen = /^[a-z]{2,}[aeo]$/.test(sound) && /^[a-z]/i.test(word);
  return new RegExp(isOpen ? ` (?:${sound}|${sound.slice(0, -1)}[a-z])` : ` ${sound}`);
}

/**
 * Whether each word of the search sounds like a word of the name or its start; a word with digits must be the start of
 * a word as typed. The same rules as server-lib/shared/Search.php.
 */
function soundsLike(search: string): (name: string) => boolean {
  const words = search.split(/[\s-]+/u);
  const seen = words.filter((word) => /\p{Nd}/u.test(word));
  const heard = words.filter((word) => !seen.includes(word)).flatMap((word) => wordRule(word) ?? []);
  if (heard.length === 0) return () => false;
  return (name) => {
    const sound = sounded(name);
    return (
      heard.every((rule) => rule.test(sound)) && seen.every((word) => ` ${fold(name)}`.includes(` ${word}`))
    );
  };
}

/** The rows that match a search, in their order; matches by letters come before those that only sound alike. */
export function found<Row>(
  rows: readonly Row[],
  typed: string,
  findableOf: (row: Row) => Findable,
): readonly Row[] {
  const search = fold(typed.trim());
  if (search === '') return rows;
  const isHeard = soundsLike(search);
  const exact: Row[] = [];
  const alike: Row[] = [];
  for (const row of rows) {
    const findable = findableOf(row);
    if (hasLetters(findable, search)) exact.push(row);
    else if (findable.names.some(isHeard)) alike.push(row);
  }
  return [...exact, ...alike];
}
