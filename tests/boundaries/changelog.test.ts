import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hi } from '../../client/i18n/hi';
import { signedIn } from '../../client/i18n/signed-in';
import { release } from '../../scripts/build/release.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

const [, newest = ''] = readFileSync(inProject('CHANGELOG.md'), 'utf8').split(/^## /m);

it('the changelog begins with this release and its day', () => {
  const { version, builtAt } = release();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(newest.split('\n')[0]).toBe(`${version} · ${builtAt.slice(0, 10)}`);
});

it('the newest section has exactly what an admin is shown after an upgrade, in both languages', () => {
  const shown = ({ upgrade, news }: Pick<typeof signedIn, 'upgrade' | 'news'>) => [
    upgrade.after,
    ...Object.values(news).map((line) => `- ${line}`),
  ];
  const written = newest.split('\n').filter((line) => line !== '');
  expect(written.slice(1)).toEqual([...shown(signedIn), ...shown(hi)]);
});
