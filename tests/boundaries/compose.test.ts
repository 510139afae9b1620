import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const [, app = '', database = ''] = read('compose.yml').split(/^ {2}(?:app|database):$/m);

const environmentOf = (service: string) =>
  Object.fromEntries([...service.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name, value]));

it('compose.yml sets only what config.php knows', () => {
  const known = [...read('server-lib/shared/Config.php').matchAll(/^ {8}'([A-Z_]+)' =>/gm)].map(([, name]) => name);
  const names = Object.keys(environmentOf(app));
  expect(names).toContain('DB_HOST');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

it('the app of compose.yml finds the database of compose.yml', () => {
  const { DB_HOST, DB_NAME, DB_USER, DB_PASSWORD } = environmentOf(app);
  const { MARIADB_DATABASE, MARIADB_USER, MARIADB_PASSWORD } = environmentOf(database);
  expect([DB_HOST, DB_NAME, DB_USER, DB_PASSWORD]).toEqual([
    'database',
    MARIADB_DATABASE,
    MARIADB_USER,
    MARIADB_PASSWORD,
  ]);
});

it('the container has a PHP that the app takes, and nothing that only this machine has', () => {
  expect(read('Dockerfile')).toMatch(/^FROM php:8\.[1-9]-apache/m);
  for (const folder of ['node_modules', 'vendor', 'var', 'config.php'])
    expect(read('.dockerignore').split('\n')).toContain(folder);
});
