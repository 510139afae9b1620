import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetRows } from '../../../scripts/build/budget.mjs';
import { run } from '../../../scripts/machine/command.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';

const LIMIT = 2048;
const OWN_SCREEN = 'features/crates/crates-page.tsx';

let without: string;
beforeAll(async () => {
  without = mkdtempSync(join(tmpdir(), 'fruit-khata-without-crates-'));
  const config = inProject('tests/e2e/support/without-crates.config.ts');
  const vite = inProject('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', without, '--emptyOutDir'];
  // A test runner sets NODE_ENV=test, which would build the development version.
  const { code, output } = await run(process.execPath, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output);
});
afterAll(() => rmSync(without, { recursive: true, force: true }));

/** The gzip bytes of each screen of a build when nothing is cached, and of Hindi. */
function weigh(folder: string): Map<string, number> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const gzipBytes = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return new Map(budgetRows(manifest, gzipBytes, []).map(({ name, bytes }) => [name, bytes]));
}

it('a firm that lends no crates loads less than 2 KiB for them on any screen, in Hindi too', () => {
  const [built, stripped] = [weigh(inProject('dist')), weigh(without)];
  const cost = (name: string) => (built.get(name) ?? 0) - (stripped.get(name) ?? 0);
  const screens = [...built.keys()].filter((name) => name.endsWith('-page.tsx') && name !== OWN_SCREEN);
  const dear = screens.map((name) => [name, cost(name) + cost('Hindi')] as const);
  expect(dear.filter(([, bytes]) => bytes > LIMIT)).toEqual([]);
  // The build without them is smaller where the form of a bill has two fields for them.
  expect(cost('features/sales/sale-form/sale-form-page.tsx')).toBeGreaterThan(500);
});

it('no other screen loads the one that says who has how many', () => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(
    readFileSync(inProject('dist/.vite/manifest.json'), 'utf8'),
  );
  const isOwn = (source: string) => source.startsWith('features/crates/');
  const others = Object.entries(manifest).filter(([source]) => !isOwn(source));
  expect(others.filter(([, { imports = [] }]) => imports.some(isOwn))).toEqual([]);
});
