import { soundOf, soundWords } from './sound';

/** What a row is found by. */
export interface Findable {
  /** letter by letter, and as they sound */
  names: readonly string[];
  /** phone numbers and plates: letter by letter, blanks and hyphens left out too */
  numbers: readonly string[];
}

/** From this many letters on, a word also finds words that begin like it. */
const LETTERS_OF_A_BEGINNING = 3;

/** Works out each text once: every key press compares all rows of a list. */
function once(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}

/** Without capitals and accents: José is found by jose. */
const fold = once((text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase(),
);
const compact = once((text) => fold(text).replace(/[ -]/g, ''));
const sounded = once(soundOf);

function hasLetters({ names, numbers }: Findable, search: string): boolean {
  const digits = compact(search);
  const holds = (text: string) => fold(text).includes(search);
  const holdsDigits = (text: string) => digits !== '' && compact(text).includes(digits);
  return names.some(holds) || numbers.some((number) => holds(number) || holdsDigits(number));
}

/** How one word of a search is heard in a sound; null where it says too little. */
function wordRule(word: string): RegExp | null {
  const sound = soundWords(word).join(' ');
  if (sound.length < 2) return null;
  if ([...word].length < LETTERS_OF_A_BEGINNING) return new RegExp(` ${sound} `);
  // Half a word in Latin letters may end in a vowel that its whole sound leaves out: kama, Kamalesh.
  const isOpen = /^[a-z]{2,}[aeo]$/.test(sound) && /^[a-z]/i.test(word);
  return new RegExp(isOpen ? ` (?:${sound}|${sound.slice(0, -1)}[a-z])` : ` ${sound}`);
}

/**
 * Whether each word of the search sounds like a word of the name, or like its beginning; a word with digits must begin a
 * word as it is. The same rules as server-lib/shared/Search.php.
 */
function heardBy(search: string): (name: string) => boolean {
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

/** The rows that a search finds, in their order; those with its letters before those that only sound like it. */
export function found<Row>(
  rows: readonly Row[],
  typed: string,
  findableOf: (row: Row) => Findable,
): readonly Row[] {
  const search = fold(typed.trim());
  if (search === '') return rows;
  const isHeard = heardBy(search);
  const exact: Row[] = [];
  const alike: Row[] = [];
  for (const row of rows) {
    const findable = findableOf(row);
    if (hasLetters(findable, search)) exact.push(row);
    else if (findable.names.some(isHeard)) alike.push(row);
  }
  return [...exact, ...alike];
}
