import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { step } from './progress.mjs';

const sources = [
  'client',
  'public',
  'scripts/build',
  'scripts/machine/client-build.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const stamp = inProject('var/client-build');

/**
 * One hash over the names and contents of everything the build reads.
 * @param {string[]} paths relative to the checkout, in a fixed order
 */
function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
function filesUnder(path) {
  const full = inProject(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** Whether dist/ is the build of exactly these sources. @param {string} hash of them */
const isBuilt = (hash) =>
  existsSync(inProject('dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Builds the client into `dist/`, unless that is the build of exactly these sources. One process builds at a time. */
export async function ensureClientBuild() {
  const hash = contentHash(sources);
  if (isBuilt(hash)) return;
  await oneAtATime(async () => {
    if (!isBuilt(hash)) await step('Building the client', () => buildDist(hash));
  });
}

/** @param {string} hash */
async function buildDist(hash) {
  // Built beside dist/, then renamed: a server that reads dist/ never sees half a build.
  const unfinished = inProject(`var/client-build-${process.pid}`);
  await buildInto(unfinished);
  rmSync(inProject('dist'), { recursive: true, force: true });
  renameSync(unfinished, inProject('dist'));
  writeFileSync(stamp, hash);
}

/**
 * Works under a lock that all processes share; one that a killed process left behind is removed.
 * @param {() => Promise<void>} work
 */
async function oneAtATime(work) {
  const lock = inProject('var/client-build.lock');
  mkdirSync(inProject('var'), { recursive: true });
  while (!takeLock(lock)) await pause(100);
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
}

const longestBuildMs = 180_000;

/**
 * @param {string} lock
 * @returns {boolean} whether it is ours now
 */
function takeLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > longestBuildMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Builds the production client into a folder.
 * @param {string} folder
 */
export async function buildInto(folder) {
  const vite = inProject('node_modules/vite/bin/vite.js');
  const { code, signal, output } = await run(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir'],
    {
      // A test runner sets NODE_ENV=test, which would build the development version.
      env: { NODE_ENV: 'production' },
    },
  );
  if (code === 0) return;
  const end =
    signal === null
      ? `exit code ${code}`
      : `ended by ${signal}; if a program in node_modules is cut short, remove that folder and start again`;
  throw new Failure(`The client does not build (${end}):\n${output.trim() || 'It printed nothing.'}`);
}
