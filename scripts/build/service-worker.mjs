import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';
import { filesBelow, inProject } from '../machine/paths.mjs';
import { isCompressed } from './compressed-files.mjs';
import { deepestShell } from './entry-pages.mjs';
import { entryPageOf, entryScreens } from './first-requests.mjs';

const source = 'client/service-worker/service-worker.ts';

/** The entry page of each depth; the first by the folder's own address, since hosts redirect index.html to it. */
const pages = ['./', ...Array.from({ length: deepestShell }, (_, index) => `shell-${index + 1}.html`)];

/**
 * Writes the service worker `sw.js` beside the built pages, with the list of what it keeps on the device: pages,
 * hashed assets, manifest and tab icon. It runs after the build, on the files in its folder.
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The service worker needs a folder to be written to.');
      const files = filesBelow(dir).filter(
        (name) => !name.startsWith('.vite/') && name !== 'sw.js' && !isCompressed(name),
      );
      const worker = readFileSync(inProject(source), 'utf8');
      const build = {
        version: versionOf(dir, files, worker),
        pages,
        screenPages: Object.fromEntries(entryScreens.map(({ screen }) => [screen, entryPageOf(screen)])),
        start: assetsNamedBy(readFileSync(join(dir, 'index.html'), 'utf8')),
        files: files.filter((name) => /^(assets\/.*|manifest\.webmanifest)$/.test(name)),
        icons: ['app-icons/icon.svg'],
      };
      const { code } = await transformWithOxc(worker, source);
      const script = `const BUILD = ${JSON.stringify(build)};\n${code}`;
      const small = minifySync('sw.js', script, { module: true });
      writeFileSync(join(dir, 'sw.js'), small.code.replace(/export\s*\{\s*\};?\s*$/, ''));
    },
  };
}

/**
 * A name for exactly this content: 16 hex digits.
 * @param {string} dir
 * @param {string[]} files
 * @param {string} worker its source
 */
function versionOf(dir, files, worker) {
  const hash = createHash('sha256').update(worker);
  for (const name of files) {
    hash.update(`\0${name}\0`).update(readFileSync(join(dir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The script and the styles that every page loads, such as `assets/index-Bwhf3_dy.js`, without its hints.
 * @param {string} page
 */
function assetsNamedBy(page) {
  const tags = page.match(/<script [^>]*>|<link rel="stylesheet"[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /"\.\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? []);
}
