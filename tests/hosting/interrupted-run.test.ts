import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { processesIn } from '../../scripts/checks/run-folder.mjs';
import { isAlive } from '../../scripts/machine/left-folders.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (pid: number, file: 'cmdline' | 'stat'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that a process has started, and those that these have started; none that has ended. */
function startedBy(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const fields = (pid: number) => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const children = pids.filter((pid) => fields(pid)[1] === String(parent) && fields(pid)[0] !== 'Z');
  return [...children, ...children.flatMap(startedBy)];
}

/** Folders below var/ whose processes have ended. */
const leftFolders = () =>
  readdirSync(inProject('var')).filter((name) => {
    const pid = /^(?:app|client-build)-(\d+)/.exec(name)?.[1];
    return pid !== undefined && !isAlive(pid);
  });

it.each([
  ['client', 'client', 'SIGINT', /vitest.*worker/],
  ['browser', 'tests/e2e/app/back.test.ts', 'SIGTERM', /chrom.*--type=renderer/],
  ['server', 'SimulationTest', 'SIGINT', /router\.php/],
  ['web server', 'tests/hosting/smoke.test.ts', 'SIGTERM', /apache2|nginx|php-fpm/],
] as const)(
  'a run that is interrupted in its %s tests leaves no process and no folder behind',
  async (_, suite, signal, program) => {
    const run = spawn(process.execPath, ['scripts/test.mjs', suite], {
      cwd: inProject(''),
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    onTestFinished(() => void run.kill());
    let started: number[] = [];
    const isUnderWay = () => {
      started = startedBy(run.pid ?? 0);
      return started.some((pid) => program.test(read(pid, 'cmdline')));
    };
    await expect.poll(isUnderWay, { timeout: 300_000 }).toBe(true);
    run.kill(signal);
    expect(await ended).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
    expect(processesIn(`${folder}/`)).toEqual([]);
    expect(started.filter((pid) => read(pid, 'cmdline') !== '')).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    expect(leftFolders()).toEqual([]);
  },
);
