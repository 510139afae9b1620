// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hi } from '@/i18n/hi';
import { translateRule } from '@/i18n/language';
import { setupInHindi } from '@/i18n/setup';

/** No screen ever shows these: answers to what worked, to what no form can send, and faults of the code itself. */
const NEVER_SHOWN = [
  /^\w[\w ]+ (deleted|changed|deleted successfully|deleted successfully\.)$/,
  /deleted successfully\.$/,
  /^Logged out$/,
  /^(Role|Disabled|Idempotency-Key) must be /,
  /^The (address|body) /,
  /^Each parameter /,
  /^(This|There is nothing at this) address/,
  /^This request was made in advance/,
  /^(This route|Route|A handler|A taken key) /,
  /^Fruit Khata$/,
  /^Create Table$/,
];
/** Put together from more than two parts; looked up below. */
const BUILT = /^(Too many attempts|This purchase has)/;
/** For whoever sets the server up, in words of config.php and of a hosting panel. */
const SETUP = /config\.php|hosting panel|upload|backup was imported/;

const sources = readdirSync('server-lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.php'))
  .map((name) => readFileSync(`server-lib/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, ''));

/** Each text literal that reads like a sentence, what is put into it replaced by a figure. */
const sentences = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(
        /'([A-Z][a-z][^'\n]* [^'\n]*)'((?: ?\. ?[\w:$>()-]+)?)(?: ?\. ?'([^'\n]*)')?|"([A-Z][a-z][^"\n]* [^"\n]*)"/g,
      ),
    ].map(
      ([, start = '', put = '', end = '', whole]) =>
        whole?.replace(/\$\w+/g, '6') ?? `${start}${put && '6'}${end}`,
    ),
  ),
);

test('every sentence that the server can show a clerk has its Hindi', () => {
  const told = [...sentences].filter(
    (sentence) =>
      !(sentence in hi.labels) &&
      !BUILT.test(sentence) &&
      !SETUP.test(sentence) &&
      !NEVER_SHOWN.some((kind) => kind.test(sentence)),
  );
  expect(told).toContain('Please select a customer');
  expect(told.filter((sentence) => translateRule(hi, sentence) === sentence)).toEqual([]);
});

test('every sentence about the setting up has its Hindi', () => {
  const told = [...sentences].filter(
    (sentence) => SETUP.test(sentence) && !NEVER_SHOWN.some((kind) => kind.test(sentence)),
  );
  expect(told).toContain(
    'The folder migrations is missing: wait for the upload to end, or upload the whole package again.',
  );
  expect(told.filter((sentence) => setupInHindi(sentence) === null)).toEqual([]);
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
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(?:text|notFound)\((?:[^()]*, )?'([A-Z][a-z ]+)'/g)].map(([, label = '']) => label),
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((label) => !(label in hi.labels))).toEqual([]);
});
