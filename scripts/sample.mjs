#!/usr/bin/env node
import { runScript } from './machine/failure.mjs';
import { progressBar } from './machine/progress.mjs';
import { enterSample } from './season/enter-sample.mjs';

/**
 * Enters the sample season into a running app, with a progress bar.
 * @param {Parameters<typeof enterSample>[0]} app
 */
export async function fillWithSample(app) {
  /** @type {((done: number) => void) | undefined} */
  let show;
  const entered = await enterSample({
    ...app,
    onProgress: (done, total) => {
      show ??= progressBar('Entering the sample season', total);
      show(done);
    },
  });
  console.log(entered === 0 ? '  The sample season is there already.' : '  The sample season is in, and ends today.');
}

if (process.argv[1] === import.meta.filename) {
  const { PORT = '8080', APP_URL = `http://127.0.0.1:${PORT}`, ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;
  await runScript(() =>
    fillWithSample({ url: APP_URL, username: ADMIN_USERNAME || 'admin', password: ADMIN_PASSWORD || 'admin123' }),
  );
}
