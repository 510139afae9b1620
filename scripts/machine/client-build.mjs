import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { ownFolder } from './left-folders.mjs';
import { contentHash, oneAtATime } from './made-once.mjs';
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
const longestBuildMs = 180_000;

/** Whether dist/ is the build of exactly these sources. @param {string} hash of them */
const isBuilt = (hash) =>
  existsSync(inProject('dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Builds the client into `dist/`, unless that is the build of exactly these sources. One process builds at a time. */
export async function ensureClientBuild() {
  const hash = contentHash(sources);
  if (isBuilt(hash)) return;
  await oneAtATime('client-build', longestBuildMs, async () => {
    if (!isBuilt(hash)) await step('Building the client', () => buildDist(hash));
  });
}

/** @param {string} hash */
async function buildDist(hash) {
  // Built beside dist/, then renamed: a server that reads dist/ never sees half a build.
  const folder = ownFolder('client-build');
  const unfinished = join(folder, 'dist');
  await buildInto(unfinished);
  rmSync(inProject('dist'), { recursive: true, force: true });
  renameSync(unfinished, inProject('dist'));
  rmSync(folder, { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Builds the production client into a folder.
 * @param {string} folder
 */
export async function buildInto(folder) {
  const vite = inProject('node_modules/vite/bin/vite.js');
  const { code, signal, output } = await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    // A test runner sets NODE_ENV=test, which would build the development version.
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) return;
  const end =
    signal === null
      ? `exit code ${code}`
      : `ended by ${signal}; if a program in node_modules is cut short, remove that folder and start again`;
  throw new Failure(`The client does not build (${end}):\n${output.trim() || 'It printed nothing.'}`);
}
