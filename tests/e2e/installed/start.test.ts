import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureClientBuild } from '../../../scripts/machine/client-build.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { freePort } from '../../../scripts/machine/port.mjs';

let directory: string;
beforeAll(async () => {
  await ensureClientBuild();
  directory = mkdtempSync(join(tmpdir(), 'fruit-khata-start-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs `npm start` on that port with its own data; `output` is all that it has printed so far. */
function npmStart(port: number) {
  const child = spawn('npm', ['start'], {
    cwd: inProject('.'),
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  });
  const output: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  return { child, output: () => output.join('') };
}

/** The running processes whose command line contains the folder of the data or the address. */
const running = (port: number): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(directory) || line.includes(`127.0.0.1:${port}`));

it('npm start says where the app runs and who may sign in, and ends everything when npm gets SIGTERM', async () => {
  const port = await freePort();
  const { child, output } = npmStart(port);
  await expect.poll(output, { timeout: 180_000 }).toContain('Ctrl-C stops it.');
  expect(output()).toContain(`Fruit Khata is running at http://127.0.0.1:${port}`);
  expect(output()).toContain('Sign in as admin with the password admin123');
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain('<form novalidate aria-label="Sign in"');
  const answer = await fetch(`http://127.0.0.1:${port}/api.php/auth/check`);
  expect(await answer.json()).toEqual({ authenticated: false, user: null });
  expect(running(port).length).toBeGreaterThan(1);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => running(port), { timeout: 60_000 }).toEqual([]);
});
