import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const names = readdirSync('migrations').filter((name) => /^\d{4}_\w+\.sql$/.test(name));

it('migrations are numbered from 1 without gaps or repeated numbers', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b);
  expect(numbers).toEqual(names.map((_name, index) => index + 1));
});

it('a migration that creates a table has its name, by which a backup knows the own tables', () => {
  const creating = names.flatMap((name) => {
    const table = /^CREATE TABLE IF NOT EXISTS (\w+)/m.exec(readFileSync(`migrations/${name}`, 'utf8'))?.[1];
    return table === undefined ? [] : [[name.slice(5, -4), table]];
  });
  expect(creating.length).toBeGreaterThan(20);
  expect(creating.filter(([name, table]) => name !== table)).toEqual([]);
});

it('the code names the last migration as the one it needs', () => {
  const migrator = readFileSync('server-lib/database/Migrator.php', 'utf8');
  expect(/LATEST = '([^']+)'/.exec(migrator)?.[1]).toBe([...names].sort().at(-1));
});
