import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A program that runs until it is stopped.
 * @typedef {object} Service
 * @property {() => boolean} running
 * @property {Promise<void>} ended resolves when it has ended, stopped or not
 * @property {() => Promise<void>} stop ends it and every process it started; safe to call twice
 * @property {() => string} log the last lines of what it printed
 */

/**
 * The shell that runs a service. When its standard input closes, it ends the service and whatever else is in the process
 * group, so nothing keeps running however this process dies.
 */
const keeper = `exec 3<&0
"$@" </dev/null 3<&- & service=$!
{ cat <&3 >/dev/null; kill -TERM "$service"; } &
exec 3<&-
wait "$service"; code=$?
trap '' TERM; kill -TERM 0; exit "$code"`;

const graceSeconds = 15;

/**
 * Starts a service in a process group of its own (Ctrl-C at the terminal does not reach it).
 * @param {string} program
 * @param {string[]} args
 * @param {{ logFile: string, append?: boolean, env?: Record<string, string | undefined> }} options
 *   append: keep what the log has
 * @returns {Service}
 */
export function startService(program, args, { logFile, append = false, env = {} }) {
  mkdirSync(dirname(logFile), { recursive: true });
  if (!append) rmSync(logFile, { force: true });
  const log = openSync(logFile, 'a');
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', program, ...args], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  let hasEnded = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.on('exit', end);
    child.on('error', end);
  });
  const stop = async () => {
    child.stdin?.end();
    await Promise.race([ended, pause(graceSeconds * 1000, undefined, { ref: false })]);
    await endGroup(child.pid);
  };
  return { running: () => !hasEnded, ended, stop, log: () => lastLines(logFile) };
}

/**
 * Waits until no process of a group runs; kills the group after the grace period.
 * @param {number | undefined} group
 */
async function endGroup(group) {
  if (group === undefined) return;
  for (let waited = 0; groupLives(group); waited += 20) {
    if (waited >= graceSeconds * 1000) process.kill(-group, 'SIGKILL');
    await pause(20);
  }
}

/**
 * Whether a process of the group still runs; one that ended and was not collected yet does not count.
 * @param {number} group
 */
function groupLives(group) {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && runsInGroup(entry, group));
}

/**
 * @param {string} pid
 * @param {number} group
 */
function runsInGroup(pid, group) {
  try {
    // `pid (name) state parent group …`; the name may contain spaces and brackets
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] !== 'Z' && fields[2] === String(group);
  } catch {
    return false;
  }
}

/** @param {string} file */
export function lastLines(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

/**
 * Waits until `ready` is true, the service has ended, or ten minutes are over: a slow machine takes several.
 * @param {Service} service
 * @param {() => Promise<boolean>} ready
 * @returns {Promise<boolean>} whether it became ready
 */
export async function untilReady(service, ready) {
  const end = Date.now() + 600_000;
  while (Date.now() < end && service.running()) {
    if (await ready()) return true;
    await pause(25);
  }
  return false;
}
