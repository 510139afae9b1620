import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fruit-khata-services-'));
  chmodSync(folder, 0o777);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command lines of running processes that name the folder. */
function processesThatName(text: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(text));
}

/** A process that starts a database, PHP's server and PHP-FPM in the folder, and then waits for its end. */
const parent = (stopFirst: boolean) => `
const { startMariaDb } = await import(${JSON.stringify(inProject('scripts/machine/mariadb.mjs'))});
const { startPhpServer } = await import(${JSON.stringify(inProject('scripts/machine/php.mjs'))});
const { startPhpFpm } = await import(${JSON.stringify(inProject('scripts/web-servers/php-fpm.mjs'))});
const database = await startMariaDb({ directory: process.argv[1] + '/db', durable: false });
const server = await startPhpServer({ env: database.env, logFile: process.argv[1] + '/php.log' });
const { service } = await startPhpFpm({ scratch: process.argv[1] });
console.log('started');
${stopFirst ? 'await service.stop(); await server.stop(); await database.stop();' : 'setInterval(() => {}, 1000);'}
`;

function startParent(stopFirst: boolean) {
  return spawn(process.execPath, ['--input-type=module', '-e', parent(stopFirst), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('services', () => {
  it('are gone when they are stopped', async () => {
    const child = startParent(true);
    await new Promise((resolve) => child.on('exit', resolve));
    expect(child.exitCode).toBe(0);
    expect(processesThatName(folder)).toEqual([]);
  });

  it('are gone too when the process that started them is killed', async () => {
    const child = startParent(false);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(processesThatName(folder).length).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await expect.poll(() => processesThatName(folder), { timeout: 10_000 }).toEqual([]);
  });
});
