import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageZip } from '../../scripts/build/package-zip.mjs';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { type ApiClient, signIn } from '../../scripts/season/api-client.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import type { Site } from '../../scripts/web-servers/site.mjs';
import { filledSample, rightSettings } from './filled-sample';
import { admin, type Databases, startDatabases } from './hosts';

const page = readFileSync(inProject('docs/hosting.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

let databases: Databases;
let home: string;
let site: Site;
let server: WebServer | undefined;

beforeAll(async () => {
  await ensureClientBuild();
  databases = await startDatabases();
  // The test's own certificate signs itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
afterAll(() => databases.stop());
afterEach(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** 'Package', 'Settings' and 'Upload': the zip is extracted, the sample filled in and put one level above. */
function upload(database: string): void {
  home = mkdtempSync(join(tmpdir(), 'fruit-khata-page-'));
  execFileSync('chmod', ['755', home]);
  const documentRoot = join(home, 'public_html');
  const scratch = join(home, 'scratch');
  mkdirSync(documentRoot);
  mkdirSync(scratch);
  execFileSync('chmod', ['777', scratch]);
  extract(documentRoot);
  site = { documentRoot, appFolder: documentRoot, basePath: '/', scratch, remove: () => {} };
  configure(database);
}

function extract(folder: string): void {
  writeFileSync(join(home, 'fruit-khata.zip'), packageZip());
  execFileSync('unzip', ['-qo', join(home, 'fruit-khata.zip'), '-d', folder]);
}

const configure = (database: string) =>
  writeFileSync(join(home, 'config.php'), filledSample(rightSettings(databases, database)));

const startPageApache = () =>
  startApache(site, {
    php: 'module',
    rules: `php_admin_flag opcache.enable off\n${blockOf('apache').replace('/var/www/khata', site.documentRoot)}`,
  });

function startPageNginx(): Promise<WebServer> {
  const [key, certificate] = [join(site.scratch, 'khata.key'), join(site.scratch, 'khata.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=khata.example.in'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return startNginx(site, {
    scheme: 'https',
    blockOf: (port, socket) =>
      blockOf('nginx')
        .replace('443 ssl', `127.0.0.1:${port} ssl`)
        .replace('/var/www/khata', site.documentRoot)
        .replace('/etc/ssl/khata.pem', certificate)
        .replace('/etc/ssl/khata.key', key)
        .replace('/run/php/php-fpm.sock', socket),
  });
}

const enter = (): Promise<ApiClient> => signIn({ url: (server?.url ?? '').replace(/\/$/, ''), ...admin });

/** 'Backup': downloaded, imported into an empty database, its name put into config.php. */
async function restoreInto(database: string, client: ApiClient): Promise<void> {
  const packed = Buffer.from(await (await client.send('GET', '/backup')).arrayBuffer());
  await databases.database.sql(`CREATE DATABASE ${database}`);
  const { DB_SOCKET, DB_USER, DB_PASSWORD } = databases.database.env;
  execFileSync('mariadb', ['--no-defaults', `-S${DB_SOCKET}`, `-u${DB_USER}`, database], {
    input: gunzipSync(packed),
    env: { ...process.env, MYSQL_PWD: DB_PASSWORD },
  });
  configure(database);
}

describe.each([
  ['Apache', startPageApache],
  ['nginx', startPageNginx],
])('docs/hosting.md on a fresh %s', (name, start) => {
  it('leads from the zip to the first sign-in, to a later version and to a restored backup', async () => {
    const database = `walk_${name.toLowerCase()}`;
    await databases.database.sql(`CREATE DATABASE ${database}`);
    upload(database);
    server = await start();
    const client = await enter();
    expect(await client.get('/auth/check')).toMatchObject({ firm: { name: 'Sharma Fruit Company' } });
    await client.post('/customers', { name: 'राम लाल', phoneNumber: '9876543210', oldBalance: '250.50' });

    extract(site.documentRoot);
    expect((await client.get('/customers')).map((row: { name: string }) => row.name)).toEqual(['राम लाल']);

    await restoreInto(`${database}_restored`, client);
    // PHP-FPM reads a changed config.php after opcache.revalidate_freq.
    await expect.poll(async () => (await client.send('GET', '/customers')).status).toBe(401);
    const restored = await enter();
    expect(await restored.get('/dashboard/stats')).toMatchObject({ balance: 250.5, customerCount: 1 });
  });

  it('serves types, compressed files and screens, and nothing private', async () => {
    await databases.database.sql(`CREATE DATABASE IF NOT EXISTS walk_types`);
    upload('walk_types');
    server = await start();
    const { url } = server;
    const manifest = await fetch(`${url}manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    const entry = /assets\/[^"]+\.js/.exec(await (await fetch(url)).text())?.[0] ?? '';
    const script = await fetch(url + entry, { headers: { 'accept-encoding': 'gzip' } });
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${url}customers/5`)).status).toBe(200);
    for (const path of ['config.sample.php', 'server-lib/release.txt', 'migrations/', '.htaccess']) {
      expect([path, (await fetch(url + path)).ok]).toEqual([path, false]);
    }
  });
});
