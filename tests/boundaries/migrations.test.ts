import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'));

it('migrations are numbered from 1 without gaps or repeated numbers', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b);
  expect(numbers).toEqual(names.map((_name, index) => index + 1));
});

it('the code names the last migration as the one it needs', () => {
  const migrator = readFileSync('server-lib/database/Migrator.php', 'utf8');
  expect(/LATEST = '([^']+)'/.exec(migrator)?.[1]).toBe([...names].sort().at(-1));
});
