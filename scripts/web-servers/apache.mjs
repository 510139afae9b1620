import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../machine/command.mjs';
import { Failure } from '../machine/failure.mjs';
import { accepts, freePort } from '../machine/port.mjs';
import { startService, untilReady } from '../machine/service.mjs';
import { startPhpFpm } from './php-fpm.mjs';
import { startedByRoot, webUser } from './site.mjs';

/**
 * A web server that serves a site.
 * @typedef {object} WebServer
 * @property {string} url of the app, with its folder and a slash at the end
 * @property {string} origin such as `http://127.0.0.1:41234`
 * @property {() => Promise<void>} stop
 */

const moduleFolder = '/usr/lib/apache2/modules';
const commonModules = [
  'authz_core',
  'authz_host',
  'alias',
  'dir',
  'mime',
  'rewrite',
  'headers',
  'setenvif',
  'filter',
  'deflate',
];

/**
 * Starts an Apache 2.4 of our own on a free port, as a shared host runs it: .htaccess is honoured.
 * @param {import('./site.mjs').Site} site
 * @param {{ php: 'module' | 'fpm', rules?: string, env?: Record<string, string>, without?: string }} options
 *   rules: further lines of the server's own configuration; env: variables of its process; without: a module that it lacks
 * @returns {Promise<WebServer>}
 */
export async function startApache(site, { php, rules = '', env = {}, without = '' }) {
  const program = findProgram('apache2');
  if (program === null) throw new Failure('Apache is missing: install the package apache2.');
  const port = await freePort();
  const fpm = php === 'fpm' ? await startPhpFpm(site) : null;
  const config = join(site.scratch, 'apache.conf');
  const phpLines = fpm === null ? modulePhp() : fpmPhp(fpm.socket);
  writeFileSync(config, [serverConfig(site, port, without), phpLines, rules].join('\n'));
  const service = startService(program, ['-D', 'FOREGROUND', '-f', config], {
    logFile: join(site.scratch, 'apache.log'),
    env,
  });
  const stop = async () => {
    await service.stop();
    await fpm?.service.stop();
  };
  if (!(await untilReady(service, () => accepts(port)))) {
    await stop();
    throw new Failure(`Apache did not start:\n${service.log()}`);
  }
  const origin = `http://127.0.0.1:${port}`;
  return { url: origin + site.basePath, origin, stop };
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} port
 * @param {string} without
 */
function serverConfig(site, port, without) {
  return `ServerRoot "${site.scratch}"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile "${site.scratch}/apache.pid"
DefaultRuntimeDir "${site.scratch}"
Mutex file:${site.scratch} default
ErrorLog "${site.scratch}/apache-error.log"
LoadModule mpm_prefork_module ${moduleFolder}/mod_mpm_prefork.so
${commonModules
  .filter((name) => name !== without)
  .map((name) => `LoadModule ${name}_module ${moduleFolder}/mod_${name}.so`)
  .join('\n')}
${startedByRoot ? `User ${webUser}\nGroup ${webUser}` : ''}
StartServers 4
# Five seconds by default: a client on a busy machine may write just when its idle connection is closed.
KeepAliveTimeout 120
TypesConfig /etc/mime.types
ServerTokens Prod
# Debian's own lines: on a domain's root no address below /icons/ reaches the site.
Alias /icons/ "/usr/share/apache2/icons/"
<Directory "/usr/share/apache2/icons">
  Options FollowSymlinks
  AllowOverride None
  Require all granted
</Directory>
DocumentRoot "${site.documentRoot}"
<Directory />
  Require all denied
</Directory>
<Directory "${site.documentRoot}">
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>`;
}

function modulePhp() {
  const module = readdirSync(moduleFolder).find((name) => /^libphp.*\.so$/.test(name));
  if (module === undefined) throw new Failure('mod_php is missing: install the package libapache2-mod-php.');
  return `LoadModule php_module ${moduleFolder}/${module}
<FilesMatch "\\.ph(ar|p|tml)$">
  SetHandler application/x-httpd-php
</FilesMatch>`;
}

/** @param {string} socket */
function fpmPhp(socket) {
  return `LoadModule proxy_module ${moduleFolder}/mod_proxy.so
LoadModule proxy_fcgi_module ${moduleFolder}/mod_proxy_fcgi.so
<FilesMatch "\\.ph(ar|p|tml)$">
  SetHandler "proxy:unix:${socket}|fcgi://localhost"
</FilesMatch>`;
}
