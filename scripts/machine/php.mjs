import { findProgram, run } from './command.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { startService, untilReady } from './service.mjs';

/** What the server needs of PHP, and nothing else. */
export const phpExtensions = ['pdo_mysql', 'mbstring', 'json', 'openssl'];

/** Settings of a production server: compiled once, faults to the log only. */
const settings = [
  'opcache.enable=1',
  'opcache.enable_cli=1',
  'display_errors=0',
  'log_errors=1',
  'expose_php=0',
  'variables_order=EGPCS',
];

/**
 * The extensions that this machine's PHP lacks; null where there is no PHP at all.
 * @returns {Promise<string[] | null>}
 */
export async function missingPhpExtensions() {
  if (findProgram('php') === null) return null;
  const { output } = await run('php', ['-m']);
  const loaded = new Set(output.toLowerCase().split(/\s+/));
  return phpExtensions.filter((name) => !loaded.has(name));
}

/**
 * Serves the checkout (API and built client) with PHP's own server, several workers side by side.
 * @param {{ port: number, env: Record<string, string | undefined>, logFile: string, workers?: number }} options
 * @returns {Promise<import('./service.mjs').Service>}
 * @throws {Failure} it does not start
 */
export async function startPhpServer({ port, env, logFile, workers = 4 }) {
  const args = [...settings, `error_log=${logFile}`].flatMap((setting) => ['-d', setting]);
  args.push('-q', '-S', `127.0.0.1:${port}`, '-t', inProject('scripts'), inProject('scripts/router.php'));
  const service = startService('php', args, {
    logFile,
    env: { ...env, PHP_CLI_SERVER_WORKERS: String(workers) },
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api.php/auth/check`).then(
      () => true,
      () => false,
    );
  if (!(await untilReady(service, ready, 30))) {
    await service.stop();
    throw new Failure(`PHP's server did not start on port ${port}: ${logFile} says why.`);
  }
  return service;
}
