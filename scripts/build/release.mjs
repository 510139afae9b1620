import { readFileSync } from 'node:fs';
import { inProject } from '../machine/paths.mjs';

/**
 * The release's number and moment, from the one place that has them.
 * @returns {{ version: string, builtAt: string }} such as '1.1.0' and '2026-11-22 22:00:00'
 */
export function release() {
  const source = readFileSync(inProject('server-lib/shared/Release.php'), 'utf8');
  const constant = (/** @type {string} */ name) => new RegExp(`${name} = '([^']+)'`).exec(source)?.[1] ?? '';
  return { version: constant('VERSION'), builtAt: constant('BUILT_AT') };
}
