// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hi } from '@/i18n/hi';
import { translateRule } from '@/i18n/language';
import { fill } from '@/i18n/sentence';
import { setupInHindi } from '@/i18n/setup';

const sourceOf = (name: string) => readFileSync(`server-lib/${name}`, 'utf8');

/** The server's own list: code -> English sentence, everything after the comment on setup in a list of its own. */
function sentencesIn(source: string): Record<string, string> {
  const joined = source.replace(/'\s+\. '/g, '');
  return Object.fromEntries(
    [...joined.matchAll(/^ {8}'(\w+)' => (?:'([^'\n]+)'|"([^"\n]+)"),$/gm)].map(
      ([, code = '', single, double]) => [code, single ?? double ?? ''],
    ),
  );
}
const [daily = '', setup = ''] = sourceOf('http/ErrorCodes.php').split('// The app is not set up yet');
const dailySentences = sentencesIn(daily);
const setupSentences = sentencesIn(setup);

/** No screen ever shows these: no form can send what they refuse. */
const NEVER_SHOWN = [
  'not_json',
  'not_an_object',
  'address_not_utf8',
  'parameter_repeated',
  'content_type_not_json',
  'address_not_found',
  'method_not_allowed',
  'prefetched',
  'not_text',
  'not_a_choice',
  'limit_invalid',
  'offset_invalid',
  'key_invalid',
];

/** What the forms fill a sentence with, where it is not just any number or name. */
const VALUES: Record<string, { label?: string; n?: number }[]> = {
  too_short: [
    { label: 'Name', n: 2 },
    { label: 'Phone number', n: 10 },
    { label: 'Vehicle number', n: 2 },
    { label: 'Username', n: 3 },
    { label: 'Password', n: 6 },
  ],
  phone_too_few_digits: [{ n: 10 }],
  letters_not_allowed: [{ label: 'Search' }],
};
const filled = ([code, sentence]: [string, string]): string[] =>
  (VALUES[code] ?? [{}]).map((values) =>
    fill(sentence, { label: 'Name', n: 6, name: 'Ramesh', when: 'Mar 05, 2:07 PM', ...values }),
  );

test('every sentence that the server can show a clerk has its Hindi', () => {
  const shown = Object.entries(dailySentences)
    .filter(([code]) => !NEVER_SHOWN.includes(code))
    .flatMap(filled);
  expect(shown).toContain('Please select a customer');
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.filter((sentence) => translateRule(hi, sentence) === sentence)).toEqual([]);
});

test('every code that is never shown is one of the server', () => {
  expect(NEVER_SHOWN.filter((code) => !(code in dailySentences))).toEqual([]);
});

test('every sentence about the setting up has its Hindi', () => {
  const shown = Object.entries(setupSentences).flatMap(filled);
  expect(shown).toContain(
    'The folder migrations is missing: wait for the upload to end, or upload the whole package again.',
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter((sentence) => setupInHindi(sentence) === null)).toEqual([]);
  expect(setupInHindi('Please sign in')).toBeNull();
});

test.each([
  [
    'config.php has a typing mistake on or before line 4.',
    'config.php की लाइन 4 पर या उससे पहले टाइपिंग की गलती है।',
  ],
  [
    'PHP lacks the extension pdo_mysql: switch it on in the hosting panel.',
    'PHP में एक्सटेंशन pdo_mysql नहीं है: होस्टिंग पैनल में इसे चालू करें।',
  ],
  [
    'The setting database.name is missing: fill it in in config.php.',
    'सेटिंग database.name खाली है: इसे config.php में भरें।',
  ],
])('%s', (sentence, expected) => {
  expect(setupInHindi(sentence)).toBe(expected);
});

test.each([
  ['Too many attempts. Please try again in a minute.', hi.server.tooManyMinute],
  ['Too many attempts. Please try again in 12 minutes.', hi.server.tooManyMinutes.replace('{n}', '12')],
  [
    'Munshi Ji changed this on Mar 05, 2:07 PM.',
    hi.server.changedBy.replace('{name}', 'Munshi Ji').replace('{when}', 'Mar 05, 2:07 PM'),
  ],
  [
    'This purchase has 3 linked sales. Delete the linked sales first.',
    hi.validation.purchaseHasSales.replace('{n}', '3'),
  ],
  [
    'Search must be at most 255 characters',
    hi.validation.tooLong.replace('{label}', 'खोज').replace('{n}', '255'),
  ],
])('%s', (sentence, expected) => {
  expect(translateRule(hi, sentence)).toBe(expected);
});

test('every word that the server names a field or a record by has its Hindi', () => {
  const named = readdirSync('server-lib', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .flatMap((name) => [
      ...sourceOf(name).matchAll(/(?:required|optional|lines|notFound)\((?:'\w+', )?'([A-Z][a-z ]+)'/g),
    ])
    .map(([, label = '']) => label);
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((label) => !(label in hi.labels))).toEqual([]);
});
