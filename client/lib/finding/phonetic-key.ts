/**
 * What a text sounds like, so that रामू is found by ramu and Ramoo. The same rules as server-lib/shared/Sound.php, step
 * by step; tests/sound-cases.json checks both.
 */
const VIRAMA = '्';
const CONSONANTS = table(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h \u095C r \u095D dh',
);
const VOWELS = table('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ऍ e ओ o औ o ऑ o');
const SIGNS = table(
  '\u093E a \u093F i \u0940 i \u0941 u \u0942 u \u0943 ri \u0947 e \u0948 e \u0945 e \u094B o \u094C o \u0949 o',
);
/** Letters with a nukta of their own code point, other than ड़ and ढ़, and the letters they sound like. */
const WITH_NUKTA = table('\u0958 क \u0959 ख \u095A ग \u095B ज \u095E फ \u095F य \u0929 न \u0931 र \u0934 ळ');
/** Full-width, circled and mathematical letters and digits, which sound like plain ones. */
const WIDE = /[\u3000\uFF01-\uFF5E\u24B6-\u24E9\u{1D400}-\u{1D6A3}\u{1D7CE}-\u{1D7FF}]/gu;
/** Nukta, visarga, avagraha and the joiners, which have no sound. */
const SILENT = /\u093C|\u0903|\u093D|\u200C|\u200D/gu;
/** Applied in this order to the Latin letters of one word; `C` means ch until `c` is free. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ck/g, 'k'],
  [/tch|chh|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/z/g, 'j'],
  [/ow/g, 'o'],
  [/w/g, 'v'],
  [/([kgcjtdb])h/g, '$1'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/ie/g, 'i'],
  [/ou/g, 'o'],
  [/ei|ey(?![aeiou])/g, 'e'],
  [/aiy(?=[aeiou])/g, 'ey'],
  [/iy(?=[aeiou])/g, 'i'],
  [/aya(?=[^aeiou])/g, 'ay'],
  [/a[iy]/g, 'e'],
  [/a[ou]|av$/g, 'o'],
  [/y$/g, 'i'],
  [/nd(?:er|ar|ra)$/g, 'ndr'],
  [/\Ba\B/g, ''],
  [/e(?=[rh][^aeiou])/g, ''],
  [/n(?=[pbf])/g, 'm'],
];

function table(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.split(' ');
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? ''] as const] : [])));
}

/** The short a of a consonant without a vowel sign; at a word's end only after a cluster that needs it. */
function shortA(letters: readonly string[], i: number): string {
  const next = letters[i + 1];
  if (next !== undefined) return next === VIRAMA || SIGNS.has(next) ? '' : 'a';
  const letter = letters[i] ?? '';
  const isOpen = ['य', 'र', 'ल', 'व'].includes(letter) || (letter === 'ण' && letters[i - 2] === 'ष');
  return letters[i - 1] === VIRAMA && isOpen ? 'a' : '';
}

function latin(word: string): string {
  const plain = [...word]
    .map((letter) => WITH_NUKTA.get(letter) ?? letter)
    .join('')
    .replaceAll('ड\u093C', '\u095C')
    .replaceAll('ढ\u093C', '\u095D')
    .replaceAll('ज्ञ', 'ग्य')
    .replace(SILENT, '')
    .replaceAll('ंह', 'ंघ');
  const letters = [...plain];
  return letters
    .map((letter, i) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant !== undefined) return consonant + shortA(letters, i);
      if (letter === 'ं' || letter === 'ँ') return 'n';
      return VOWELS.get(letter) ?? SIGNS.get(letter) ?? letter;
    })
    .join('');
}

function soundOfWord(word: string): string {
  const letters = latin(word).replace(/[^a-z]/g, '');
  return RULES.reduce((sound, [pattern, heard]) => sound.replace(pattern, heard), letters);
}

const soundCache = new Map<string, string>();

function cachedSound(word: string): string {
  const sound = soundCache.get(word) ?? soundOfWord(word);
  soundCache.set(word, sound);
  return sound;
}

/** The sounds of the words that have one; spaces, digits and hyphens end a word. */
export function phoneticWords(text: string): string[] {
  return text
    .replace(WIDE, (letter) => letter.normalize('NFKC'))
    .toLowerCase()
    .split(/[\s\d\-/,;()]+/u)
    .map(cachedSound)
    .filter((sound) => sound !== '');
}

/** ' word word ', or a single space if there is no sound. */
export function phoneticKey(text: string): string {
  const words = phoneticWords(text);
  return words.length === 0 ? ' ' : ` ${words.join(' ')} `;
}
