import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(inProject('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it('every page and picture that a document links to exists', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(inProject(document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => ({
      document,
      target,
    })),
  );
  expect(links.length).toBeGreaterThan(15);
  const isMissing = ({ document, target }: { document: string; target: string }) =>
    !/^https?:/.test(target) && !existsSync(inProject(join(dirname(document), target)));
  expect(links.filter(isMissing)).toEqual([]);
});

it('every file and folder that a recipe of docs/changing.md names exists', () => {
  const recipes = readFileSync(inProject('docs/changing.md'), 'utf8');
  const named = [...recipes.matchAll(/`((?:client|server-lib|tests|scripts|migrations|docs)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('00NN'));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
