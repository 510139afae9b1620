import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../machine/command.mjs';
import { Failure } from '../machine/failure.mjs';
import { accepts, freePort } from '../machine/port.mjs';
import { startService, untilReady } from '../machine/service.mjs';
import { nginxConfig } from './nginx-config.mjs';
import { startPhpFpm } from './php-fpm.mjs';
import { startedByRoot, webUser } from './site.mjs';

/**
 * Starts an nginx of our own with PHP-FPM on a free port.
 * @param {import('./site.mjs').Site} site
 * @param {{ rules?: string, scheme?: string, blockOf?: (port: number, socket: string) => string }} options
 *   rules: further lines of the server's own configuration; blockOf: another site's block than the tests' own
 * @returns {Promise<import('./apache.mjs').WebServer>}
 */
export async function startNginx(site, { rules = '', scheme = 'http', blockOf } = {}) {
  const program = findProgram('nginx');
  if (program === null) throw new Failure('nginx is missing: install the package nginx-light.');
  const port = await freePort();
  const fpm = await startPhpFpm(site);
  const config = join(site.scratch, 'nginx.conf');
  writeFileSync(config, mainConfig(site, blockOf?.(port, fpm.socket) ?? ownBlock(site, port, fpm.socket), rules));
  const errors = join(site.scratch, 'nginx-error.log');
  const service = startService(program, ['-e', errors, '-c', config], { logFile: join(site.scratch, 'nginx.log') });
  const stop = async () => {
    await service.stop();
    await fpm.service.stop();
  };
  if (!(await untilReady(service, () => accepts(port)))) {
    await stop();
    throw new Failure(`nginx did not start:\n${service.log()}`);
  }
  const origin = `${scheme}://127.0.0.1:${port}`;
  return { url: origin + site.basePath, origin, stop };
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} port
 * @param {string} socket
 */
function ownBlock(site, port, socket) {
  return nginxConfig({
    listen: `127.0.0.1:${port}`,
    serverName: '127.0.0.1',
    root: site.documentRoot,
    fpm: socket,
    base: site.basePath,
  });
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {string} block
 * @param {string} rules
 */
function mainConfig(site, block, rules) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${startedByRoot ? `user ${webUser};` : ''}
daemon off;
worker_processes 2;
pid ${site.scratch}/nginx.pid;
error_log ${site.scratch}/nginx-error.log;
events { worker_connections 1024; }
http {
include /etc/nginx/mime.types;
access_log off;
${rules}
${temporary.map((name) => `${name}_temp_path ${site.scratch}/${name};`).join('\n')}
${block}}
`;
}
