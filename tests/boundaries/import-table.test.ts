import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/machine/paths.mjs';
import { findCycle, type Import, importsAmong, sourceFiles } from './module-graph';

/** Of another feature only these may be imported: its requests, its pickers, its dialogs. */
const openToOtherFeatures = /\/((?:[a-z-]+-)?api\.ts|[a-z-]*picker\.tsx|[a-z-]*dialog\.tsx)$/;

/** Folder → the folders that it may import besides itself. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'records', 'saving', 'ui', 'device', 'lib', 'boot', 'i18n', 'state'],
  features: ['records', 'saving', 'ui', 'device', 'lib', 'boot', 'i18n', 'state'],
  records: ['saving', 'ui', 'device', 'lib', 'boot', 'i18n', 'state'],
  saving: ['ui', 'device', 'lib', 'boot', 'i18n', 'state'],
  ui: ['device', 'lib', 'boot', 'i18n', 'state'],
  device: ['lib', 'boot', 'i18n', 'state'],
  lib: ['boot', 'i18n', 'state'],
  boot: ['lib', 'state'],
  i18n: ['state'],
  state: [],
};

const layerOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : 'entry');
const featureOf = (file: string) => file.split('/')[2];

/** Says which rule an import breaks; null for none. */
function broken({ from, to }: Import): string | null {
  if (!to.startsWith('client/')) return `${from} imports ${to}: the client imports nothing outside client/`;
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (fromLayer === 'entry' || /\.css$/.test(to)) return null;
  if (fromLayer !== toLayer) {
    const allowed = mayImport[fromLayer]?.includes(toLayer) ?? false;
    return allowed ? null : `${from} imports ${to}: ${fromLayer} may not import ${toLayer}`;
  }
  const foreign = fromLayer === 'features' && featureOf(from) !== featureOf(to);
  if (!foreign || openToOtherFeatures.test(to)) return null;
  return `${from} imports ${to}: of another feature only its api.ts, pickers and dialogs`;
}

describe('the import table', () => {
  const imports = importsAmong(projectRoot, 'client');

  it('reads imports, types, re-exports and lazy imports alike', () => {
    expect(imports.length).toBeGreaterThan(5);
  });

  it.each([
    ['ui/button.tsx', 'features/sales/api.ts', 'ui may not'],
    ['lib/money/money.ts', 'ui/button.tsx', 'lib may not'],
    ['i18n/language.tsx', 'lib/days/days.ts', 'i18n may not'],
    ['features/sales/api.ts', 'features/expenses/schema.ts', 'only its api.ts'],
  ])('%s may not import %s', (from, to, why) => {
    expect(broken({ from: `client/${from}`, to: `client/${to}` })).toContain(why);
  });

  it('holds for every import of the client', () => {
    expect(imports.map(broken).filter((sentence) => sentence !== null)).toEqual([]);
  });

  it('has no circle of files that import each other, not even types', () => {
    expect(findCycle([...imports, { from: 'x', to: 'y' }, { from: 'y', to: 'x' }])).not.toBeNull();
    expect(findCycle(imports)).toBeNull();
  });

  it('names the browser’s two storages in one file alone, since a browser may refuse both', () => {
    const naming = sourceFiles(projectRoot, 'client').filter((file) =>
      /localStorage|sessionStorage/.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(naming).toEqual(['client/state/local.ts']);
  });

  it('has no barrel files and no utils, helpers, common or types files', () => {
    const names = /\/(index|utils?|helpers?|common|types)\.tsx?$/;
    expect(sourceFiles(projectRoot, 'client').filter((file) => names.test(file))).toEqual([]);
  });
});
