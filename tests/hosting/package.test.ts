import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { packageZip } from '../../scripts/build/package-zip.mjs';
import { buildInto, ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

/** Every file under a folder: path → contents in base 64. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]));
}

/** Date and time of a zip's first file, as the format packs them. */
const timeOf = (zip: Uint8Array) => Buffer.from(zip).readUInt32LE(10);

describe('the package', () => {
  beforeAll(ensureClientBuild);

  it('holds exactly what is uploaded', () => {
    const names = Object.keys(unzipSync(packageZip()));
    expect(names).toEqual(expect.arrayContaining(['index.html', '.htaccess', 'sw.js', 'licences.md', 'api.php']));
    const known =
      /^(\.htaccess|(index|shell-\d|page-[a-z-]+)\.html|sw\.js|manifest\.webmanifest|licences\.md|api\.php|config\.sample\.php|(assets|app-icons|screenshots)\/.+|server-lib\/(\.htaccess|release\.txt|[\da-f]{16}\/(.+\.php|files\.txt))|migrations\/(\.htaccess|[\da-f]{16}\/(schema|\d{4}_\w+)\.sql))$/;
    expect(names.filter((name) => !known.test(name))).toEqual([]);
    expect(names.filter((name) => /(^|\/)config\.php$|\.(tsx?|map)$|vendor\/|tests\//.test(name))).toEqual([]);
  });

  it('has the same bytes in another time zone', () => {
    const { TZ: before = 'UTC' } = process.env;
    process.env.TZ = 'Asia/Kolkata';
    const one = packageZip();
    process.env.TZ = 'America/Los_Angeles';
    const other = packageZip();
    process.env.TZ = before;
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('is built from the same sources into the same files', async () => {
    const folder = inProject('var/same-build');
    try {
      await buildInto(folder);
      const again = contents(folder);
      expect(Object.keys(again).length).toBeGreaterThan(20);
      expect(again).toEqual(contents(inProject('dist')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is uploaded and extracted code first, then the switch to it, and api.php last', () => {
    const expectedPaths = [
      /^server-lib\/[\da-f]{16}\//,
      /^server-lib\/release\.txt$/,
      /^assets\//,
      /^app-icons\//,
      /\.html$/,
      /^sw\.js$/,
      /^api\.php$/,
    ];
    const names = [...packageFiles().keys()];
    expect(Object.keys(unzipSync(packageZip()))).toEqual(names);
    const places = expectedPaths.map((kind) =>
      names.map((name, at) => (kind.test(name) ? at : -1)).filter((at) => at >= 0),
    );
    for (const [at, own] of places.entries()) {
      expect(own.length).toBeGreaterThan(0);
      expect(Math.max(...own)).toBeLessThan(Math.min(...(places[at + 1] ?? [names.length])));
    }
  });

  it('gives a changed file another time, by which opcode caches and browsers recognize it', () => {
    const [one, other] = ['first', 'later'].map((text) => timeOf(packageZip(new Map([['a.php', Buffer.from(text)]]))));
    expect(one).not.toBe(other);
    expect(timeOf(packageZip(new Map([['b.php', Buffer.from('first')]])))).toBe(one);
  });
});
