import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('migrations are numbered from 1 without gaps or repeated numbers', () => {
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  const numbers = names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b);
  expect(numbers).toEqual(names.map((_name, index) => index + 1));
});
