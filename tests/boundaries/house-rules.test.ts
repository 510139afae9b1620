import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '@/i18n/en';
import { hi, refusals } from '@/i18n/hi';
import { signedIn } from '@/i18n/signed-in';
import { EXPENSE_KINDS } from '@/lib/expense-kinds';
import { FIELDS } from '@/lib/field-table';
import { HOLDER_KINDS } from '@/lib/holder-kinds';
import { PAYMENT_METHODS } from '@/lib/payment-methods';
import { KINDS } from '@/records/history/history-api';
import { inProject } from '../../scripts/machine/paths.mjs';

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
const read = (file: string) => readFileSync(inProject(file), 'utf8');

it('files in client/ and server-lib/ have at most 250 lines', () => {
  const files = [...filesOf('client', /\.tsx?$/), ...filesOf('server-lib', /\.php$/)];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => read(file).trimEnd().split('\n').length > 250)).toEqual([]);
});

it('what React keeps from render to render is drawn again in another language: see `t`', () => {
  const files = filesOf('client', /\.tsx?$/).map((file) => [file, read(file)] as const);
  const words = String.raw`\b(?:t|tMessage|format(?:Day|Weekday|Month|Moment)\w*)\(`;
  const deaf = files.filter(([, text]) => /\bmemo\(/.test(text) && !/\buseLanguage\(\)/.test(text));
  const kept = files.filter(([, text]) => new RegExp(`useMemo\\([^;]*${words}`).test(text));
  expect([...deaf, ...kept].map(([file]) => file)).toEqual([]);
});

const english = JSON.stringify([en, signedIn]);
const hindi = JSON.stringify([hi, refusals]) + read('client/i18n/hi.ts');

/** docs/glossary.md: the word in the code, what the screen says in English and in Hindi, what it is. */
const glossary = [...read('docs/glossary.md').matchAll(/^\| (?!in the code|---)(.*?) \|(.*?)\|(.*?)\|(.*) \|$/gm)].map(
  ([, code = '', ...rest]) => [code, ...rest.map((cell) => cell.trim())] as const,
);

it("the glossary's words of the screen are in the texts of the app", () => {
  const missing = glossary.flatMap(([code, onScreen = '', inHindi = '']) => {
    const isMissing = (words: string, texts: string) =>
      words.split(/, |…/).some((word) => !texts.toLowerCase().includes(word.trim().toLowerCase()));
    return isMissing(onScreen, english) || isMissing(inHindi, hindi) ? [`${code}: ${onScreen}, ${inHindi}`] : [];
  });
  expect(glossary.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

const valuesIn = (text: string, value: RegExp) => [...text.matchAll(value)].map(([, found = '']) => found);
const casesOf = (file: string) => valuesIn(read(`server-lib/${file}`), /case \w+ = '(\w+)'/g);

it('the choices are the same on the server and on the client', () => {
  expect([...EXPENSE_KINDS]).toEqual(casesOf('features/expenses/ExpenseKind.php'));
  expect([...HOLDER_KINDS]).toEqual(casesOf('features/holders/HolderKind.php'));
  expect([...PAYMENT_METHODS]).toEqual(casesOf('shared/PaymentMethod.php'));
  const [, types = ''] = /TYPES = \[([^\]]*)\]/.exec(read('server-lib/features/history/HistoryFilter.php')) ?? [];
  expect(Object.keys(KINDS).sort()).toEqual(valuesIn(types, /'([\w-]+)'/g).sort());
});

it('the glossary names each kind of expense', () => {
  const [, , , described = ''] = glossary.find(([code]) => code === 'kind') ?? [];
  const named = EXPENSE_KINDS.map((kind) => `${kind.replace('_', ' ')} ${hi.expense[kind]}`);
  expect(named.filter((words) => !described.includes(words))).toEqual([]);
});

/** What a screen shows otherwise, what follows from another field, and who and when, which each change says anyway. */
const NOT_IN_HISTORY = [
  ...['id', 'customerId', 'vendorId', 'purchaseId', 'saleId', 'day', 'deductions', 'sound', 'wasteAmount'],
  ...['holderId', 'fromId', 'toId', 'cashCustomerId'],
  ...['bouncedAmount', 'enteredAt', 'promisedAt', 'closedAt', 'closedBy', 'countedAt', 'countedBy'],
];

it('the history has a word for each field that it records', () => {
  const schema = read('migrations/schema.sql');
  const types = read('server-lib/features/history/RecordTable.php').matchAll(
    /^ {8}'[\w-]+' => \['(\w+)', '\w+', \[(.*)\]\],$/gm,
  );
  const fields = new Set<string>();
  for (const [, table = '', named = ''] of types) {
    const [, deleted, columns = ''] =
      new RegExp(`EXISTS deleted_${table} (\\()([^;]*)`).exec(schema) ??
      new RegExp(`EXISTS ${table} (\\()([^;]*)`).exec(schema) ??
      [];
    expect(deleted, table).toBe('(');
    const otherwise = valuesIn(named, /=> '(\w+)'/g);
    for (const column of valuesIn(columns, /^ {2}([a-z]\w*) /gm))
      if (!otherwise.includes(column))
        fields.add(column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    for (const field of valuesIn(named, /'(\w+)' => '/g)) fields.add(field);
  }
  expect(fields).toContain('oldCrates');
  expect([...fields].filter((field) => !(field in FIELDS)).sort()).toEqual(NOT_IN_HISTORY.sort());
});

it('a refusal has a word for every text field that the server checks', () => {
  const checks = filesOf('server-lib', /Input\.php$/)
    .map(read)
    .join('\n');
  const names = new Set(valuesIn(checks, /->(?:required|optional|lines)\('(\w+)'/g));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !(name in en.fields))).toEqual([]);
});
