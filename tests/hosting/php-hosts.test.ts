import { chmodSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { filledSample, rightSettings } from './filled-sample';
import { asRoot, cookieOf, databasesOfFile, fetchBackup, type HostedApp, startHosted, startOnApache } from './hosts';
import { phpSettings } from './php-settings';
import { getRaw } from './raw-request';
import { smokeSuite } from './smoke-suite';

const SIGNED_OUT = { authenticated: false, user: null };
const OPCACHE_OFF = 'php_admin_flag opcache.enable off';

const databases = databasesOfFile();
let app: HostedApp;

/** On mod_php with these lines of php.ini. */
const startWith = (...lines: string[]): Promise<HostedApp> =>
  startOnApache(databases, (site) => ({ env: phpSettings(site, { lines }) }));

/** On mod_php that lacks these extensions. */
const startLacking = (...without: string[]): Promise<HostedApp> =>
  startOnApache(databases, (site) => ({ env: phpSettings(site, { without }) }));

/** On PHP-FPM with these lines in the folder's .user.ini, where SCRATCH has a prepend.php with that text. */
const startFpmWith = (lines: string[], prepended = ''): Promise<HostedApp> =>
  startHosted(databases.database, {
    basePath: '/khata/',
    start: (site) => {
      writeFileSync(join(site.scratch, 'prepend.php'), prepended);
      const settings = lines.map((line) => line.replace('SCRATCH', site.scratch)).join('\n');
      writeFileSync(join(site.appFolder, '.user.ini'), `${settings}\n`);
      return startApache(site, { php: 'fpm' });
    },
  });

async function answer(headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}api.php/auth/check`, { headers });
  const lastLine = (await response.text()).split('\n').at(-1) ?? '';
  return [response.status, JSON.parse(lastLine)] as const;
}

/** Enough customers that their list goes out in several pieces. */
const manyCustomers = () =>
  databases.database.sql(
    `USE ${app.databaseName}; INSERT INTO customers (name, phone_number, address, old_balance, created_at)
     SELECT CONCAT('Customer ', seq), '9876543210', REPEAT('Azadpur ', 20), 0, NOW() FROM seq_1_to_2000`,
  );

async function expectWholeBackup(): Promise<void> {
  const backup = Buffer.from(await (await fetchBackup(await app.signIn())).arrayBuffer());
  expect(gunzipSync(backup).toString()).toMatch(/\n-- End of the backup\.\n$/);
}

/** What cheap hosts disable. That each alone is missing is part of it: none of them stands in for another. */
const FUNCTIONS =
  'set_time_limit,ini_set,ini_get,getenv,ignore_user_abort,scandir,set_error_handler,register_shutdown_function,error_log,error_reporting,headers_sent,usleep';

describe(`PHP without ${FUNCTIONS}`, () => {
  beforeAll(async () => {
    app = await startWith(`disable_functions=${FUNCTIONS}`);
  });
  afterAll(() => app.stop());

  smokeSuite(() => app);

  it('sends long lists and the backup', async () => {
    await manyCustomers();
    expect((await (await app.signIn()).get('/customers')).length).toBeGreaterThan(1999);
    await expectWholeBackup();
  });
});

describe('PHP', () => {
  afterEach(() => app.stop());

  it.each(['', 'ini_set'])(
    'that compresses by itself, without "%s", sends what is compressed once',
    async (disabled) => {
      app = await startWith(`disable_functions=${disabled}`, 'zlib.output_compression=On');
      const cookie = await cookieOf(app.url);
      await manyCustomers();
      const list = await getRaw(app.server.origin, `${app.site.basePath}api.php/customers`, {
        cookie,
        'accept-encoding': 'gzip',
      });
      expect(list.headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(list.body).toString())).toHaveLength(2000);
      await expectWholeBackup();
    },
  );

  it('without any extension that the app can do without serves it', async () => {
    app = await startLacking('intl', 'ctype', 'opcache', 'iconv', 'fileinfo', 'tokenizer');
    expect(await answer()).toEqual([200, SIGNED_OUT]);
    await app.signIn();
  });

  it.each([
    ['pdo', 'pdo_mysql'],
    ['mbstring', 'mbstring'],
  ])('without %s names the extension %s', async (extension, named) => {
    app = await startLacking(extension);
    const message = `PHP lacks the extension ${named}: switch it on in the hosting panel.`;
    expect(await answer()).toMatchObject([503, { message }]);
  });

  it.each(['http_response_code', 'random_bytes', 'json_encode'])(
    'with the function %s disabled names it',
    async (name) => {
      app = await startWith(`disable_functions=${name}`);
      const message = `PHP lacks the function ${name}: enable it in the hosting panel.`;
      expect(await answer()).toEqual([503, { message, code: 'function_missing', values: { name } }]);
    },
  );

  it('with mb_check_encoding disabled serves the app, and a backup names it', async () => {
    app = await startWith('disable_functions=mb_check_encoding');
    const backup = await fetchBackup(await app.signIn());
    const message = 'PHP lacks the function mb_check_encoding: enable it in the hosting panel.';
    expect([backup.status, await backup.json()]).toMatchObject([503, { message }]);
  });

  it('that does not pass on requests or cookies names variables_order', async () => {
    const message = 'PHP does not pass on requests and cookies: set variables_order to EGPCS in the hosting panel.';
    app = await startFpmWith(['variables_order=GPC']);
    expect(await answer()).toEqual([503, { message, code: 'variables_order' }]);
    await app.stop();
    app = await startFpmWith(['variables_order=EGPS']);
    expect(await answer({ cookie: 'any=1' })).toMatchObject([503, { message }]);
  });

  it('whose database closes idle connections after a second waits for a slow phone', async () => {
    app = await startWith();
    const cookie = await cookieOf(app.url);
    asRoot(databases, 'SET GLOBAL wait_timeout = 1');
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const slow = request(`${app.url}api.php/customers`, {
          method: 'POST',
          headers: { cookie, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
        });
        slow.on('response', (response) => resolve(response.resume().statusCode));
        slow.on('error', reject);
        slow.write('{"name": "Ramesh",');
        pause(2_500).then(() => slow.end('"phoneNumber": "9876543210"}'));
      });
      expect(status).toBe(201);
    } finally {
      asRoot(databases, 'SET GLOBAL wait_timeout = 28800');
    }
  });

  it('that caches files for an hour reads a corrected config.php at once', async () => {
    const rules = 'php_admin_flag opcache.enable on\nphp_admin_value opcache.revalidate_freq 3600';
    app = await startOnApache(databases, { rules });
    const right = rightSettings(databases, app.databaseName);
    const configure = (password: string) =>
      writeFileSync(join(app.site.appFolder, 'config.php'), filledSample({ ...right, password }));
    for (const [password, status] of [['wrong-Secret-5', 503] as const, [right.password, 200] as const]) {
      configure(password);
      for (let time = 0; time < 8; time++) expect((await answer())[0]).toBe(status);
    }
  });

  it('that may not read the folder of migrations names a broken upload after ten minutes', async () => {
    app = await startOnApache(databases, { rules: OPCACHE_OFF });
    const release = Buffer.from(packageFiles().get('server-lib/release.txt') ?? []).toString();
    const inApp = (path: string) => join(app.site.appFolder, path);
    chmodSync(inApp(`migrations/${release}`), 0o000);
    const updating = 'The app is being updated. Please try again in a moment.';
    expect(await answer()).toMatchObject([503, { message: updating }]);
    const then = Date.now() / 1000 - 11 * 60;
    const folders = ['.', 'server-lib', 'migrations', `migrations/${release}`, `server-lib/${release}`];
    for (const folder of folders) utimesSync(inApp(folder), then, then);
    const message =
      'The upload is not whole: upload the package again, with permission 755 for folders and 644 for files.';
    expect(await answer()).toMatchObject([503, { message }]);
    chmodSync(inApp(`migrations/${release}`), 0o755);
    expect(await answer()).toEqual([200, SIGNED_OUT]);
  });

  it('with 25 first requests at once makes the tables and the admin once', async () => {
    app = await startOnApache(databases, { rules: OPCACHE_OFF });
    // A request that waits for the tables for more than four seconds gets a 503 and is sent again.
    const served = async (): Promise<unknown> => {
      const [status, { code }] = await answer();
      return code === 'updating' ? served() : status;
    };
    expect(new Set(await Promise.all(Array.from({ length: 25 }, served)))).toEqual(new Set([200]));
    const name = app.databaseName;
    const rows = await databases.database.sql(
      `SELECT (SELECT COUNT(*) FROM ${name}.users), COUNT(*), COUNT(DISTINCT step) FROM ${name}.migrations`,
    );
    const steps = [...packageFiles().keys()].filter((file) => /\d{4}_\w+\.sql$/.test(file)).length;
    expect(rows.trim().split('\t').map(Number)).toEqual([1, steps, steps]);
  });

  const PRINTED =
    'Another script prints before the app: switch off auto_prepend_file and session.auto_start in the hosting panel, or switch on output_buffering.';
  const prepend = 'auto_prepend_file=SCRATCH/prepend.php';
  const warning = ['session.auto_start=On', 'session.save_path=/none', 'display_errors=On'];

  it.each([
    ['a byte-order mark', () => startFpmWith([prepend, 'output_buffering=Off'], '\uFEFF')],
    ['a warning', () => startWith(...warning, 'display_startup_errors=On', 'output_buffering=Off')],
  ])('that prints %s before the app says so in the last line, and on the screen', async (_what, start) => {
    app = await start();
    expect((await answer())[1]).toEqual({ message: PRINTED, code: 'printed_before' });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(app.url);
      await page.getByText(PRINTED).waitFor();
    } finally {
      await browser.close();
    }
  });

  it.each([
    ['a text', () => startFpmWith([prepend, 'output_buffering=4096'], 'Hello')],
    ['a warning', () => startWith(...warning, 'display_startup_errors=On', 'output_buffering=4096')],
  ])('that prints %s before the app works if it is held back', async (_what, start) => {
    app = await start();
    expect(await answer()).toEqual([200, SIGNED_OUT]);
    await app.signIn();
  });
});
