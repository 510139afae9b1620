import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../machine/failure.mjs';
import { accepts } from '../machine/port.mjs';
import { startService, untilReady } from '../machine/service.mjs';
import { startedByRoot, webUser } from './site.mjs';

/**
 * Starts PHP-FPM with one pool on a socket in the site's scratch folder.
 * @param {import('./site.mjs').Site} site
 * @returns {Promise<{ socket: string, service: import('../machine/service.mjs').Service }>}
 */
export async function startPhpFpm(site) {
  const program = readdirSync('/usr/sbin').find((name) => /^php-fpm[\d.]*$/.test(name));
  if (program === undefined) throw new Failure('PHP-FPM is missing: install the package php-fpm.');
  const socket = join(site.scratch, 'fpm.sock');
  const config = join(site.scratch, 'fpm.conf');
  writeFileSync(config, poolConfig(socket, join(site.scratch, 'fpm-error.log')));
  const args = ['-F', '-y', config, ...(startedByRoot ? ['-R'] : [])];
  const service = startService(`/usr/sbin/${program}`, args, { logFile: join(site.scratch, 'fpm.log') });
  if (!(await untilReady(service, () => accepts(socket)))) {
    await service.stop();
    throw new Failure(`PHP-FPM did not start:\n${service.log()}`);
  }
  return { socket, service };
}

/**
 * @param {string} socket
 * @param {string} errorLog
 */
function poolConfig(socket, errorLog) {
  return `[global]
error_log = ${errorLog}
daemonize = no
[app]
${startedByRoot ? `user = ${webUser}\ngroup = ${webUser}` : ''}
listen = ${socket}
listen.mode = 0666
pm = static
pm.max_children = 16
php_admin_flag[display_errors] = off
php_admin_flag[log_errors] = on
php_admin_value[error_log] = ${errorLog}
`;
}
