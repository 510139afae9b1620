import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The packages that a script names before it runs its first line, with the file that names each. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)';/gm);
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [`${file}: ${name}`];
  });
}

it.each(['start', 'test', 'check', 'dev', 'bench', 'sample', 'simulate', 'format', 'package'])(
  'npm run %s needs no package before it has installed them',
  (name) => {
    expect(existsSync(`scripts/${name}.mjs`)).toBe(true);
    expect(packagesOf(`scripts/${name}.mjs`)).toEqual([]);
  },
);
