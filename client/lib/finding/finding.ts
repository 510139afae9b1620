import { latinDigits } from '../latin-digits';
import { lastDigits } from '../phone';
import { phoneticKey, phoneticWords } from './phonetic-key';

export interface Findable {
  /** matched by letters and by sound */
  names: readonly string[];
  /** phone numbers and plates: matched by letters, with or without spaces and hyphens */
  numbers: readonly string[];
}

/** A word of this many letters also finds longer words that start with it. */
const MIN_PREFIX_LETTERS = 3;

/** What a search compares; every key press compares all rows of a list. */
interface Texts {
  letters: string;
  digits: string;
  phones: readonly string[];
  /** both, with a mark before each word */
  marked: string;
  /** each after a space, as every word is then */
  names: readonly string[];
  sounds: readonly string[];
}

const BEYOND_ASCII = /[^ -~]/;

/** Accents, and what nobody sees: soft hyphens, marks of direction, zero-width spaces ... */
const MARKS = /[\u0300-\u036F\u00AD\u061C\u200B\u200E\u200F\u2060-\u2064\u2800\uFEFF\u{E0000}-\u{E01EF}]/gu;

/** So that 'jose' finds José and '९८' 98. */
const fold = (text: string): string =>
  BEYOND_ASCII.test(text) ? latinDigits(text.normalize('NFKD').replace(MARKS, '')).toLowerCase() : text.toLowerCase();

const compact = (text: string): string => text.replace(/[ -]/g, '');

/** Where a word starts; a vowel sign and a joiner are in the middle of one. */
const WORD_START = /(^|[^\p{L}\p{M}\p{N}\u200C\u200D])(?=[\p{L}\p{N}])/gu;
const markWords = (text: string): string => text.replace(WORD_START, '$1\t');

/** The last ten digits of a search that is a whole phone number, however written; '' for any other. */
const phoneIn = (search: string): string => (/^[\d\s()+./-]+$/.test(search) ? lastDigits(search) : '');

function textsOf({ names, numbers }: Findable): Texts {
  const foldedNames = names.map(fold);
  const foldedNumbers = numbers.map(fold);
  const letters = [...foldedNames, ...foldedNumbers].join('\n');
  const digits = foldedNumbers.map(compact).join('\n');
  return {
    letters,
    digits,
    phones: foldedNumbers.map(lastDigits),
    marked: markWords(`${letters}\n${digits}`),
    names: foldedNames.map((name) => ` ${name}`),
    sounds: names.map(phoneticKey),
  };
}

type FindableOf<Row> = (row: Row) => Findable;
type TextsByRow = WeakMap<object, Texts>;

const textCache = new WeakMap<FindableOf<never>, TextsByRow>();
/** By what is found: each answer of the server has rows of its own for the same people. */
const knownTexts = new Map<string, Texts>();

function cachedTexts<Row extends object>(findableOf: FindableOf<Row>): (row: Row) => Texts {
  const byRow: TextsByRow = textCache.get(findableOf) ?? new WeakMap();
  textCache.set(findableOf, byRow);
  return (row) => {
    const cached = byRow.get(row);
    if (cached) return cached;
    const findable = findableOf(row);
    const key = [...findable.names, '', ...findable.numbers].join('\n');
    const texts = knownTexts.get(key) ?? textsOf(findable);
    knownTexts.set(key, texts);
    byRow.set(row, texts);
    return texts;
  };
}

/** Null if the word is too short to have a sound. */
function wordRule(word: string): RegExp | null {
  const sound = phoneticWords(word).join(' ');
  if (sound.length < 2) return null;
  if ([...word].length < MIN_PREFIX_LETTERS) return new RegExp(` ${sound} `);
  // The start of a Latin word may end in a vowel that the whole word's sound leaves out: kama, Kamalesh.
  const isOpen = /^[a-z]{2,}[aeo]$/.test(sound) && /^[a-z]/i.test(word);
  return new RegExp(isOpen ? ` (?:${sound}|${sound.slice(0, -1)}[a-z])` : ` ${sound}`);
}

/** Each word sounds like a word or its start, one with digits is it as typed. As in server-lib/shared/Search.php. */
function soundsLike(search: string): (row: Texts) => boolean {
  const words = search.split(/[\s-]+/u);
  const seen = words.filter((word) => /\p{Nd}/u.test(word));
  const heard = words.filter((word) => !seen.includes(word)).flatMap((word) => wordRule(word) ?? []);
  if (heard.length === 0) return () => false;
  return ({ names, sounds }) =>
    sounds.some(
      (sound, i) => heard.every((rule) => rule.test(sound)) && seen.every((word) => names[i]?.includes(` ${word}`)),
    );
}

/**
 * First the rows with a word that begins so, then those with these letters inside a word, then those that only sound
 * alike; among equals in their order. `findableOf` is the same function for every search: a row's texts are worked out once.
 */
export function found<Row extends object>(
  rows: readonly Row[],
  typed: string,
  findableOf: FindableOf<Row>,
): readonly Row[] {
  const search = fold(typed.trim());
  if (search === '') return rows;
  const digits = compact(search);
  const phone = phoneIn(search);
  const textsOfRow = cachedTexts(findableOf);
  const isHeard = soundsLike(search);
  const [begun, begunDigits] = [markWords(search), markWords(digits)];
  const beginning: Row[] = [];
  const inside: Row[] = [];
  const alike: Row[] = [];
  for (const row of rows) {
    const texts = textsOfRow(row);
    const isPhone = phone !== '' && texts.phones.includes(phone);
    const hasDigits = digits !== '' && texts.digits.includes(digits);
    if (isPhone || hasDigits || texts.letters.includes(search)) {
      const begins = isPhone || texts.marked.includes(begun) || (hasDigits && texts.marked.includes(begunDigits));
      (begins ? beginning : inside).push(row);
    } else if (isHeard(texts)) alike.push(row);
  }
  return [...beginning, ...inside, ...alike];
}
