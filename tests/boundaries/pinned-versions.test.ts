import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

const read = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8'));

const { 'require-dev': pinned }: { 'require-dev': Record<string, string> } = read('composer.json');

it('package.json names exact versions', () => {
  const { dependencies, devDependencies } = read('package.json');
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(versions.length).toBeGreaterThan(30);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

// In place of a composer.lock, which would record the addresses that the packages were downloaded from.
it('composer.json names the exact version of each installed package, those that the tools bring along included', () => {
  const { packages }: { packages: { name: string; version: string }[] } = read('vendor/composer/installed.json');
  const installed = packages.map(({ name, version }) => [name, version.replace(/^v/, '')]);
  expect(pinned).toEqual(Object.fromEntries(installed));
});
