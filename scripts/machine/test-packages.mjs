import { existsSync, readdirSync } from 'node:fs';
import { findProgram } from './command.mjs';
import { ensureComposerPackages } from './composer-packages.mjs';
import { installDebianPackages } from './debian.mjs';
import { galeraLibrary } from './galera.mjs';
import { missingPhpPackages } from './php.mjs';

/**
 * Whether a folder holds a file of that name pattern.
 * @param {string} folder
 * @param {RegExp} name
 */
const holds = (folder, name) => existsSync(folder) && readdirSync(folder).some((file) => name.test(file));

/** Debian packages besides PHP's, each with a check for what it brings. */
const needs = [
  { name: 'mariadb-server', isInstalled: () => findProgram('mariadbd') !== null },
  { name: 'chromium', isInstalled: () => findProgram('chromium') !== null },
  { name: 'chromium-headless-shell', isInstalled: () => findProgram('chromium-headless-shell') !== null },
  { name: 'fonts-noto-core', isInstalled: () => holds('/usr/share/fonts/truetype/noto', /^NotoSansDevanagari/) },
  { name: 'apache2', isInstalled: () => findProgram('apache2') !== null },
  { name: 'libapache2-mod-php', isInstalled: () => holds('/usr/lib/apache2/modules', /^libphp.*\.so$/) },
  { name: 'php-fpm', isInstalled: () => holds('/usr/sbin', /^php-fpm/) },
  { name: 'galera-4', isInstalled: () => existsSync(galeraLibrary) },
  { name: 'rsync', isInstalled: () => findProgram('rsync') !== null },
  // MariaDB's script that copies a node runs it to see which ports are open.
  { name: 'iproute2', isInstalled: () => findProgram('ss') !== null },
  { name: 'nginx-light', isInstalled: () => findProgram('nginx') !== null },
];

/** Installs everything the whole test run needs beyond npm's packages. */
export async function ensureTestPackages() {
  const packages = needs.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
  await installDebianPackages([...packages, ...(await missingPhpPackages())], 'the tests');
  await ensureComposerPackages();
}
