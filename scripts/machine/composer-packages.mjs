import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findProgram, run } from './command.mjs';
import { installDebianPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { missingPhpPackages } from './php.mjs';
import { step } from './progress.mjs';

const stamp = inProject('vendor/.fruit-khata-installed');

/** Composer and what its packages need, as far as this machine lacks it. */
async function missingPackages() {
  const composer = findProgram('composer') === null ? ['composer', 'unzip'] : [];
  return [...composer, ...(await missingPhpPackages(['dom', 'mbstring']))];
}

/** Installs the analysers and PHPUnit of composer.json into vendor/, unless they are there. */
export async function ensureComposerPackages() {
  const manifest = readFileSync(inProject('composer.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  await installDebianPackages(await missingPackages(), 'the tests');
  await step("Installing Composer's packages", async () => {
    // The app needs the database's extension; the tools that read its code do not.
    const args = ['update', '--no-interaction', '--no-progress', '--quiet', '--ignore-platform-req=ext-pdo_mysql'];
    const { code } = await run('composer', args, { env: { COMPOSER_ALLOW_SUPERUSER: '1' } });
    if (code === 0) writeFileSync(stamp, manifest);
  });
  // Debian has PHPUnit too, for a registry that lacks it.
  if (!existsSync(inProject('vendor/bin/phpunit')) && findProgram('phpunit') === null)
    await installDebianPackages(['phpunit'], 'the tests');
}

/**
 * The path of a PHP tool: Composer's, else the system's.
 * @param {string} name
 * @throws {Failure} neither is there
 */
export function phpTool(name) {
  const own = inProject(`vendor/bin/${name}`);
  const found = existsSync(own) ? own : findProgram(name);
  if (found === null) throw new Failure(`${name} is missing: composer install brings it.`);
  return found;
}
