import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './left-folders.mjs';
import { contentHash, oneAtATime } from './made-once.mjs';
import { inProject } from './paths.mjs';

/** What the tables and the season's rows follow from. */
const sources = ['api.php', 'server-lib', 'migrations', 'scripts/machine', 'scripts/season', 'tests/season.json'];
const prepared = inProject('var/prepared');
const longestMs = 600_000;

/**
 * The data folder of a database that somebody has filled already: a copy of it spares each test file the migrations, or
 * the 3,000 calls of the season. Made once a day for the same sources, since the season's history says when it was
 * entered.
 * @param {'empty' | 'season'} contents
 * @param {(directory: string) => Promise<void>} fill starts a database in `directory`, fills it and stops it
 * @returns {Promise<string>} to copy, never to open
 */
export async function preparedData(contents, fill) {
  const edition = `${contentHash(sources).slice(0, 16)}-${new Date().toDateString().replaceAll(' ', '-')}`;
  const data = join(prepared, edition, contents);
  if (existsSync(data)) return data;
  await oneAtATime(`prepared-${contents}`, longestMs, async () => {
    if (existsSync(data)) return;
    mkdirSync(join(prepared, edition), { recursive: true });
    for (const other of readdirSync(prepared))
      if (other !== edition) rmSync(join(prepared, other), { recursive: true, force: true });
    const directory = ownFolder('app');
    await fill(directory);
    renameSync(join(directory, 'data'), data);
    rmSync(directory, { recursive: true, force: true });
  });
  return data;
}
