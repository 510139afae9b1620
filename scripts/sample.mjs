#!/usr/bin/env node
import { runScript } from './machine/failure.mjs';
import { progressBar } from './machine/progress.mjs';
import { enterSeason, readSeason } from './season/enter-season.mjs';

/**
 * Enters the sample season into a running app, with a progress bar.
 * @param {{ url: string, username: string, password: string }} app
 */
export async function enterSample(app) {
  /** @type {((done: number) => void) | undefined} */
  let show;
  const entered = await enterSeason({
    ...app,
    onProgress: (done, total) => {
      show ??= progressBar('Entering the sample season', total);
      show(done);
    },
  });
  const { customerCount } = readSeason().expected.dashboard;
  console.log(
    entered === 0
      ? '  The sample season is there already.'
      : `  The sample season is in: ${entered} records, ${customerCount} customers.`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const { PORT = '8080', APP_URL = `http://127.0.0.1:${PORT}`, ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;
  await runScript(() =>
    enterSample({
      url: APP_URL,
      username: ADMIN_USERNAME || 'admin',
      password: ADMIN_PASSWORD || 'admin123',
    }),
  );
}
