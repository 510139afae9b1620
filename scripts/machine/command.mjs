import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.mjs';

/** @typedef {import('node:stream').Readable} Readable */

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 127 if the program does not exist, 128 after a signal
 * @property {string | null} signal that ended it, such as `SIGBUS`
 * @property {string} output what it printed on both channels
 */

/** Debian's servers live in sbin, which an ordinary user's PATH leaves out. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin'];

/**
 * The full path of a program, or null.
 * @param {string} name
 */
export function findProgram(name) {
  for (const folder of folders.filter(Boolean)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

let isStopping = false;

/** From now on no program that ends leads to anything: everything is being stopped. */
export function forgetOutcomes() {
  isStopping = true;
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean, onLine?: (line: string) => void }} [options]
 *   echo: print as it comes; onLine: gets the lines that the program writes into its third pipe
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { env = {}, echo = false, onLine } = {}) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'pipe', ...(onLine ? /** @type {const} */ (['pipe']) : [])];
    const child = spawn(program, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio });
    if (onLine) createInterface({ input: /** @type {Readable} */ (child.stdio[3]) }).on('line', onLine);
    let output = '';
    const take = (/** @type {string} */ piece) => {
      output += piece;
      if (echo) process.stdout.write(piece);
    };
    // A chunk may end inside a character.
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.on('error', (error) => resolve({ code: 127, signal: null, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (!isStopping) resolve({ code: code ?? 128, signal, output });
    });
  });
}
