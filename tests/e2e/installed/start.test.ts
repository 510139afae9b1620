import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureClientBuild } from '../../../scripts/machine/client-build.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { freePort } from '../../../scripts/machine/port.mjs';

let directory: string;
beforeEach(async () => {
  await ensureClientBuild();
  directory = mkdtempSync(join(tmpdir(), 'fruit-khata-start-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

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
const running = (port: number): { pid: number; line: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return { pid: Number(pid), line: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
      } catch {
        return { pid: 0, line: '' };
      }
    })
    .filter(({ line }) => line.includes(directory) || line.includes(`127.0.0.1:${port}`));

const leftovers = (port: number): string[] => running(port).map(({ line }) => line);

/** How long the processes stand still, and then run, in turns. */
const STILL_MS = 180;
const RUN_MS = 20;

/** Slows PHP, MariaDB and what makes its tables ten times, from their first moment on. */
async function slowTenTimes(port: number, isOver: () => boolean): Promise<void> {
  const signal = (name: 'SIGSTOP' | 'SIGCONT', pids: number[]) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  for (; !isOver(); await pause(RUN_MS)) {
    const pids = running(port)
      .filter(({ line }) => /^\S*(mariadbd|php) /.test(line))
      .map(({ pid }) => pid);
    signal('SIGSTOP', pids);
    await pause(STILL_MS);
    signal('SIGCONT', pids);
  }
}

/** Kills the processes of that program which npm start has started (SIGKILL); returns how many there were. */
function killAll(port: number, program: RegExp): number {
  const victims = running(port).filter(({ line }) => program.test(line));
  for (const { pid } of victims) process.kill(pid, 'SIGKILL');
  return victims.length;
}

const statusAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api.php/auth/check`).then(
    ({ status }) => status,
    () => 0,
  );

async function startOn(port: number) {
  const { child, output } = npmStart(port);
  await expect.poll(output, { timeout: 180_000 }).toContain('Ctrl-C stops it.');
  return { child, output };
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  return code;
}

describe('npm start', () => {
  it('comes up on a machine ten times as slow, beside a tab that asks all the time, and ends everything when npm gets SIGTERM', async () => {
    const port = await freePort();
    const { child, output } = npmStart(port);
    let isUp = false;
    const openTab = async () => {
      for (; !isUp; await pause(20)) await statusAt(port);
    };
    const ending = async () => {
      await expect.poll(output, { timeout: 1_000_000 }).toMatch(/Ctrl-C stops it\.|The app answers/);
      isUp = true;
    };
    await Promise.all([slowTenTimes(port, () => isUp), openTab(), ending()]);
    expect(output()).toContain('… Bringing the tables up to date');
    expect(output()).toContain(`Fruit Khata is running at http://127.0.0.1:${port}`);
    expect(output()).toContain('Sign in as admin with the password admin123');
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain('<form novalidate aria-label="Sign in"');
    const answer = await fetch(`http://127.0.0.1:${port}/api.php/auth/check`);
    expect(await answer.json()).toEqual({ authenticated: false, user: null });
    // A connection that the server closes after five seconds may close while a paused client writes.
    expect(answer.headers.get('keep-alive')).toBe('timeout=120');
    expect(leftovers(port).length).toBeGreaterThan(1);
    child.kill('SIGTERM');
    await exitCodeOf(child);
    await expect.poll(() => leftovers(port), { timeout: 60_000 }).toEqual([]);
  });

  it('says in one sentence that the port is in use, and exits with 1', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { child, output } = npmStart(port);
    expect(await exitCodeOf(child)).toBe(1);
    // The last of its output may be read after its end.
    await expect
      .poll(output)
      .toContain(`Port ${port} is in use: choose another one with PORT=8081 npm start.`);
    server.close();
  });

  it('starts its database and PHP again when they were killed, with a line about each', async () => {
    const port = await freePort();
    const { child, output } = await startOn(port);
    expect(killAll(port, /^\S*mariadbd /)).toBe(1);
    await expect
      .poll(output, { timeout: 180_000 })
      .toContain('The database ended unexpectedly and was started again.');
    await expect.poll(() => statusAt(port)).toBe(200);
    expect(killAll(port, /^php /)).toBeGreaterThan(1);
    await expect
      .poll(output, { timeout: 180_000 })
      .toContain('A PHP process ended unexpectedly and was started again.');
    await expect.poll(() => statusAt(port), { timeout: 180_000 }).toBe(200);
    child.kill('SIGTERM');
    await exitCodeOf(child);
    await expect.poll(() => leftovers(port), { timeout: 60_000 }).toEqual([]);
  });

  it('says why and exits with 1 if its database cannot be started again', async () => {
    const port = await freePort();
    const { child, output } = await startOn(port);
    renameSync(join(directory, 'mariadb/data'), join(directory, 'mariadb/lost'));
    killAll(port, /^\S*mariadbd /);
    expect(await exitCodeOf(child)).toBe(1);
    await expect.poll(output).toContain('The database ends again and again. The database did not start:');
    await expect.poll(() => leftovers(port), { timeout: 60_000 }).toEqual([]);
  });
});
