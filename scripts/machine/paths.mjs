import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where everything lives that a run leaves behind: the database, logs, build stamps (`DATA_DIR`, default `var/`). */
export const dataDir = resolve(process.env.DATA_DIR || join(projectRoot, 'var'));

/** @param {string} path relative to the checkout */
export const inProject = (path) => join(projectRoot, path);

/** Every file below a folder, by its path in there, sorted. @param {string} folder */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
