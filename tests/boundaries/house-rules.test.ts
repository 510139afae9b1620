import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

const textsOf = (language: string) =>
  [`client/i18n/${language}.ts`, ...filesOf(`client/i18n/${language}`, /\.ts$/)].map(read).join('\n');
const english = textsOf('en');
const hindi = textsOf('hi');

/** docs/glossary.md: the word in the code, what the screen says in English and in Hindi, what it is. */
const glossary = [
  ...read('docs/glossary.md').matchAll(/^\| (?!in the code|---)(.*?) \|(.*?)\|(.*?)\|(.*) \|$/gm),
].map(([, code = '', ...rest]) => [code, ...rest.map((cell) => cell.trim())] as const);

it("the glossary's words of the screen are in the texts of the app", () => {
  const missing = glossary.flatMap(([code, onScreen = '', inHindi = '']) => {
    const isMissing = (words: string, texts: string) =>
      words.split(/, |…/).some((word) => !texts.toLowerCase().includes(word.trim().toLowerCase()));
    return isMissing(onScreen, english) || isMissing(inHindi, hindi)
      ? [`${code}: ${onScreen}, ${inHindi}`]
      : [];
  });
  expect(glossary.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

it('the kinds of expenses are the same on the server, on the client and in the glossary', () => {
  const valuesIn = (text: string, value: RegExp) => [...text.matchAll(value)].map(([, found = '']) => found);
  const kinds = valuesIn(read('server-lib/features/expenses/ExpenseKind.php'), /case \w+ = '(\w+)'/g);
  const [, onClient = ''] = /EXPENSE_KINDS = \[([^\]]*)\]/.exec(read('client/lib/expense-kinds.ts')) ?? [];
  expect(kinds).toContain('market_fee');
  expect(valuesIn(onClient, /'(\w+)'/g)).toEqual(kinds);
  const [, , , described = ''] = glossary.find(([code]) => code === 'kind') ?? [];
  const named = kinds.map(
    (kind) => `${kind.replace('_', ' ')} ${new RegExp(`\\b${kind}: '([^']+)'`).exec(hindi)?.[1]}`,
  );
  expect(named.filter((words) => !described.includes(words))).toEqual([]);
});
