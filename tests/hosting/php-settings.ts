import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../scripts/web-servers/site.mjs';

/** The folder of settings that Apache's PHP reads, one file per extension. */
function ownSettings(): string {
  const version = readdirSync('/etc/php')
    .sort()
    .reverse()
    .find((name) => readdirSync(join('/etc/php', name)).includes('apache2'));
  return join('/etc/php', version ?? '', 'apache2/conf.d');
}

/**
 * The environment for an Apache whose PHP has settings of its own.
 * @param without the extensions that PHP must not have
 * @param lines of php.ini, such as `disable_functions=scandir`
 */
export function phpSettings(site: Site, { without = [], lines = [] }: { without?: string[]; lines?: string[] }) {
  const folder = join(site.scratch, 'conf.d');
  cpSync(ownSettings(), folder, { recursive: true, dereference: true });
  for (const name of readdirSync(folder)) {
    if (without.some((extension) => name.includes(extension))) rmSync(join(folder, name));
  }
  writeFileSync(join(folder, '99-test.ini'), `${lines.join('\n')}\n`);
  return { PHP_INI_SCAN_DIR: folder };
}
