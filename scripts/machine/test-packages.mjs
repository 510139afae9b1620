import { existsSync, readdirSync } from 'node:fs';
import { findProgram } from './command.mjs';
import { ensureComposerPackages } from './composer-packages.mjs';
import { installDebianPackages } from './debian.mjs';
import { galeraLibrary } from './galera.mjs';
import { missingPhpExtensions } from './php.mjs';

/**
 * Whether a folder holds a file of that name pattern.
 * @param {string} folder
 * @param {RegExp} name
 */
const holds = (folder, name) => existsSync(folder) && readdirSync(folder).some((file) => name.test(file));

/** Debian package -> whether this machine has what it brings. */
const needs = [
  { name: 'php-cli', there: () => findProgram('php') !== null },
  { name: 'php-xml', there: () => holds('/etc/php', /./) && phpHas('dom') },
  { name: 'mariadb-server', there: () => findProgram('mariadbd') !== null },
  { name: 'chromium', there: () => findProgram('chromium') !== null },
  { name: 'chromium-headless-shell', there: () => findProgram('chromium-headless-shell') !== null },
  { name: 'fonts-noto-core', there: () => holds('/usr/share/fonts/truetype/noto', /^NotoSansDevanagari/) },
  { name: 'apache2', there: () => findProgram('apache2') !== null },
  { name: 'libapache2-mod-php', there: () => holds('/usr/lib/apache2/modules', /^libphp.*\.so$/) },
  { name: 'php-fpm', there: () => holds('/usr/sbin', /^php-fpm/) },
  { name: 'galera-4', there: () => existsSync(galeraLibrary) },
  { name: 'rsync', there: () => findProgram('rsync') !== null },
  // MariaDB's script that copies a node runs it to see which ports are open.
  { name: 'iproute2', there: () => findProgram('ss') !== null },
  { name: 'nginx-light', there: () => findProgram('nginx') !== null },
];

/** @param {string} extension */
function phpHas(extension) {
  return readdirSync('/etc/php').some((version) =>
    holds(`/etc/php/${version}/cli/conf.d`, new RegExp(`-${extension}\\.ini$`)),
  );
}

/** Installs everything the whole test run needs beyond npm's packages. */
export async function ensureTestPackages() {
  const packages = needs.filter(({ there }) => !there()).map(({ name }) => name);
  const lacking = await missingPhpExtensions();
  if (lacking === null || lacking.includes('pdo_mysql')) packages.push('php-mysql');
  if (lacking === null || lacking.includes('mbstring')) packages.push('php-mbstring');
  await installDebianPackages(packages, 'the tests');
  await ensureComposerPackages();
}
