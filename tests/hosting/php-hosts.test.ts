import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import {
  asRoot,
  cookieOf,
  type Databases,
  fetchBackup,
  type HostedApp,
  startDatabases,
  startHosted,
  startOnApache,
} from './hosts';
import { phpSettings } from './php-settings';

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

/** On mod_php with these lines of php.ini. */
const startWith = (...lines: string[]): Promise<HostedApp> =>
  startOnApache(databases, (site) => ({ env: phpSettings(site, { lines }) }));

/** On PHP-FPM with these lines in the folder's .user.ini; `files` are written into the site's folder first. */
const startFpmWith = (lines: string[], files: Record<string, string> = {}): Promise<HostedApp> =>
  startHosted(databases.database, {
    basePath: '/khata/',
    start: (site) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(site.scratch, name), text);
      const settings = lines.map((line) => line.replace('SCRATCH', site.scratch)).join('\n');
      writeFileSync(join(site.appFolder, '.user.ini'), `${settings}\n`);
      return startApache(site, { php: 'fpm' });
    },
  });

const check = async (app: HostedApp) => {
  const response = await fetch(`${app.url}api.php/auth/check`);
  return [response.status, await response.text()] as const;
};

describe('PHP with a disabled function', () => {
  it.each([
    'http_response_code',
    'header_remove',
    'bin2hex',
    'random_bytes',
    'json_encode',
    'preg_match',
    'hash',
    'is_file',
    'microtime',
    'ob_start',
    'password_hash',
  ])('%s names it', async (name) => {
    const app = await startWith(`disable_functions=${name}`);
    try {
      const [status, body] = await check(app);
      const message = `PHP lacks the function ${name}: enable it in the hosting panel.`;
      expect([status, JSON.parse(body)]).toEqual([
        503,
        { message, code: 'function_missing', values: { name } },
      ]);
    } finally {
      await app.stop();
    }
  });

  it('mb_check_encoding serves the app, and a backup names it', async () => {
    const app = await startWith('disable_functions=mb_check_encoding');
    try {
      const backup = await fetchBackup(await app.signIn());
      const message = 'PHP lacks the function mb_check_encoding: enable it in the hosting panel.';
      expect([backup.status, await backup.json()]).toMatchObject([503, { message }]);
    } finally {
      await app.stop();
    }
  });
});

describe('PHP that prints before the app', () => {
  const PRINTED =
    'Another script prints before the app: switch off auto_prepend_file and session.auto_start in the hosting panel, or switch on output_buffering.';
  const prepended = { 'prepend.php': '\uFEFF' };
  const autoStart = [
    'session.auto_start=On',
    'session.save_path=/none',
    'display_errors=On',
    'display_startup_errors=On',
  ];
  const prepend = 'auto_prepend_file=SCRATCH/prepend.php';

  it.each([
    ['a byte-order mark', () => startFpmWith([prepend, 'output_buffering=Off'], prepended)],
    ['a warning', () => startWith(...autoStart, 'output_buffering=Off')],
  ])('%s says so in the last line, and on the screen', async (_what, start) => {
    const app = await start();
    const browser = await launchChromium();
    try {
      const [, body] = await check(app);
      expect(JSON.parse(body.slice(body.lastIndexOf('\n') + 1))).toEqual({
        message: PRINTED,
        code: 'printed_before',
      });
      const page = await browser.newPage();
      await page.goto(app.url);
      await page.getByText(PRINTED).waitFor();
    } finally {
      await browser.close();
      await app.stop();
    }
  });

  it.each([
    ['a text', () => startFpmWith([prepend, 'output_buffering=4096'], { 'prepend.php': 'Hello' })],
    ['a warning', () => startWith(...autoStart, 'output_buffering=4096')],
  ])('%s works if PHP holds it back', async (_what, start) => {
    const app = await start();
    try {
      expect(await check(app)).toEqual([200, '{"authenticated":false,"user":null}']);
      await app.signIn();
    } finally {
      await app.stop();
    }
  });
});

describe('PHP that does not pass on', () => {
  const message =
    'PHP does not pass on requests and cookies: set variables_order to EGPCS in the hosting panel.';

  it('the request names variables_order', async () => {
    const app = await startFpmWith(['variables_order=GPC']);
    const [status, body] = await check(app);
    expect([status, JSON.parse(body)]).toEqual([503, { message, code: 'variables_order' }]);
    await app.stop();
  });

  it('cookies names variables_order', async () => {
    const app = await startFpmWith(['variables_order=EGPS']);
    const response = await fetch(`${app.url}api.php/auth/check`, { headers: { cookie: 'any=1' } });
    expect([response.status, await response.json()]).toMatchObject([503, { message }]);
    await app.stop();
  });
});

it('a database that closes idle connections after a second waits for a slow phone', async () => {
  const app = await startWith();
  try {
    const cookie = await cookieOf(app.url);
    asRoot(databases, 'SET GLOBAL wait_timeout = 1');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${app.url}api.php/customers`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      });
      slow.on('response', (answer) => resolve(answer.resume().statusCode));
      slow.on('error', reject);
      slow.write('{"name": "Ramesh",');
      pause(2_500).then(() => slow.end('"phoneNumber": "9876543210"}'));
    });
    expect(status).toBe(201);
  } finally {
    asRoot(databases, 'SET GLOBAL wait_timeout = 28800');
    await app.stop();
  }
});
