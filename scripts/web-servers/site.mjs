import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFiles } from '../build/package-files.mjs';
import { findProgram, run } from '../machine/command.mjs';

/**
 * A packaged app as uploaded to a host.
 * @typedef {object} Site
 * @property {string} documentRoot the web root
 * @property {string} appFolder the app's folder: the web root, or a folder in it
 * @property {string} basePath its address: `/` or `/khata/`
 * @property {string} scratch a folder for the servers' own files, outside the web root
 * @property {() => void} remove
 */

/** The account that web servers switch to when they are started by root. */
export const webUser = 'www-data';

/** Whether servers must switch to {@link webUser}. */
export const startedByRoot = process.getuid?.() === 0;

/**
 * Uploads the package (of the present dist/) into a new web root.
 * @param {{ basePath?: string, config: object }} options config: what config.php returns
 * @returns {Promise<Site>}
 */
export async function uploadSite({ basePath = '/', config }) {
  const home = mkdtempSync(join(tmpdir(), 'fruit-khata-site-'));
  chmodSync(home, 0o755);
  const documentRoot = join(home, 'htdocs');
  const appFolder = join(documentRoot, basePath);
  for (const [name, bytes] of packageFiles()) uploadFile(appFolder, name, bytes);
  const scratch = join(home, 'scratch');
  mkdirSync(scratch);
  if (startedByRoot) await giveToWebUser(scratch);
  await writeConfig(appFolder, config);
  return { documentRoot, appFolder, basePath, scratch, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/**
 * Writes one file as an upload does: creates its folders and overwrites the old file.
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export function uploadFile(folder, name, bytes) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/**
 * Writes config.php, readable only by the web server's account.
 * @param {string} appFolder
 * @param {object} config
 */
export async function writeConfig(appFolder, config) {
  const code = 'echo "<?php\\n\\nreturn ", var_export(json_decode($argv[1], true), true), ";\\n";';
  const { output } = await run('php', ['-r', code, '--', JSON.stringify(config)]);
  writeFileSync(join(appFolder, 'config.php'), output);
}

/** @param {string} path */
async function giveToWebUser(path) {
  const { output } = await run(findProgram('id') ?? 'id', ['-u', webUser]);
  chownSync(path, Number(output), -1);
}
