import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, projectRoot } from '../machine/paths.mjs';
import { isCompressed } from './compressed-files.mjs';

/** The folders whose files change together or not at all. */
const codeFolders = ['server-lib', 'migrations'];

/** Names the release whose code is in force; the switch of an upload. */
const releaseFile = 'server-lib/release.txt';

/**
 * Exactly what is uploaded to a host: path in the site -> bytes, in the order of uploading. Code and tables lie in
 * folders of their own for each release (`server-lib/<release>/…`, `migrations/<release>/…`), so that an upload never
 * touches what is running.
 * @param {{ root?: string, client?: string }} [sources] a checkout (this one) and its built client (its dist/)
 * @returns {Map<string, Uint8Array>}
 */
export function packageFiles({ root = projectRoot, client = join(root, 'dist') } = {}) {
  const code = codeFolders.flatMap((folder) => filesIn(join(root, folder), folder));
  const release = releaseOf(code);
  const files = [
    ...code.map(([name, bytes]) => /** @type {const} */ ([inRelease(name, release), bytes])),
    /** @type {const} */ ([releaseFile, Buffer.from(release)]),
    // Apache compresses files itself, and refuses every .gz.
    ...filesIn(client).filter(([name]) => !name.startsWith('.vite/') && !isCompressed(name)),
    ...['api.php', 'config.sample.php'].map((name) => fileOf(root, name)),
  ];
  files.push([`server-lib/${release}/files.txt`, listOf(files)]);
  const order = files.sort(([a], [b]) => uploadRank(a) - uploadRank(b) || (a < b ? -1 : 1));
  return new Map(order);
}

/**
 * The place of a file in the documented order of uploading, so that nobody meets half a version: code and tables, the
 * switch to them, assets, the rest, pages, the rules that lead to them, the service worker, api.php last.
 * @param {string} name
 * @returns {number} lower goes first
 */
function uploadRank(name) {
  if (name === releaseFile) return 1;
  if (codeFolders.some((folder) => name.startsWith(`${folder}/`))) return 0;
  if (name.startsWith('assets/')) return 2;
  if (name === 'api.php') return 7;
  if (/^(sw|service-worker)\.js$/.test(name)) return 6;
  if (name === '.htaccess') return 5;
  return /\.html$/.test(name) ? 4 : 3;
}

/**
 * What the hosting check compares an upload with, in the format of `sha256sum`.
 * @param {(readonly [string, Uint8Array])[]} files
 */
function listOf(files) {
  const lines = files.map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  return Buffer.from(lines.sort().join(''));
}

/**
 * A name for exactly this code: 16 hex digits.
 * @param {(readonly [string, Uint8Array])[]} code
 */
function releaseOf(code) {
  const hash = createHash('sha256');
  for (const [name, bytes] of code) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/**
 * A folder's .htaccess stays where it is: it guards all releases.
 * @param {string} name
 * @param {string} release
 */
const inRelease = (name, release) => (name.endsWith('.htaccess') ? name : name.replace('/', `/${release}/`));

/**
 * @param {string} root
 * @param {string} name
 */
const fileOf = (root, name) => /** @type {const} */ ([name, new Uint8Array(readFileSync(join(root, name)))]);

/**
 * Every file under a folder, sorted by path.
 * @param {string} folder
 * @param {string} [prefix] put before the paths
 */
function filesIn(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  return filesBelow(folder).map((name) => /** @type {const} */ ([join(prefix, name), fileOf(folder, name)[1]]));
}
