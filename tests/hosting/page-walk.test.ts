import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageZip } from '../../scripts/build/package-zip.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { freePort } from '../../scripts/machine/port.mjs';
import { type ApiClient, signIn } from '../../scripts/season/api-client.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import type { Site } from '../../scripts/web-servers/site.mjs';
import { uploadFile } from '../../scripts/web-servers/site.mjs';
import { filledSample, rightSettings } from './filled-sample';
import { admin, asRoot, databasesOfFile, fetchBackup } from './hosts';
import { EDITION, nextVersion, RAISED } from './next-version';

const page = readFileSync(inProject('docs/hosting.md'), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

/** A hosting account's home: its web root and what is above that. */
interface Account {
  home: string;
  site: Site;
  remove: () => void;
}

/** @param folder of the domain within the account: `public_html`, or a folder in it for an addon domain */
function openAccount(folder = 'public_html'): Account {
  const home = mkdtempSync(join(tmpdir(), 'fruit-khata-page-'));
  chmodSync(home, 0o755);
  const documentRoot = join(home, folder);
  const scratch = join(home, 'scratch');
  mkdirSync(documentRoot, { recursive: true });
  mkdirSync(scratch);
  chmodSync(scratch, 0o777);
  const remove = () => rmSync(home, { recursive: true, force: true });
  return { home, site: { documentRoot, appFolder: documentRoot, basePath: '/', scratch, remove }, remove };
}

/** 'Upload the zip and extract it there.' */
function extractPackage({ site }: Account): void {
  writeFileSync(join(site.documentRoot, 'fruit-khata.zip'), packageZip());
  execFileSync('unzip', ['-qo', 'fruit-khata.zip'], { cwd: site.documentRoot });
}

const deleteZip = ({ site }: Account): void => rmSync(join(site.documentRoot, 'fruit-khata.zip'));

/** A server as the page sets it up: one address for HTTPS, and one for plain HTTP. */
interface PageServer extends WebServer {
  /** with a slash at the end */
  plainUrl: string;
}

/** A certificate that signs itself, in the folder of the servers' files. */
function makeCertificate({ scratch }: Site): { key: string; certificate: string } {
  const [key, certificate] = [join(scratch, 'khata.key'), join(scratch, 'khata.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=khata.example.in'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

const withOwnPaths = (block: string, site: Site): string => {
  const { key, certificate } = makeCertificate(site);
  return block
    .replaceAll('/var/www/khata', site.documentRoot)
    .replace('/etc/ssl/khata.pem', certificate)
    .replace('/etc/ssl/khata.key', key);
};

const addresses = (secure: number, plain: number) => ({
  url: `https://127.0.0.1:${secure}/`,
  origin: `https://127.0.0.1:${secure}`,
  plainUrl: `http://127.0.0.1:${plain}/`,
});

async function startPageApache({ site }: Account): Promise<PageServer> {
  const [secure, plain] = [await freePort(), await freePort()];
  const block = withOwnPaths(blockOf('apache'), site)
    .replace('*:80', `127.0.0.1:${plain}`)
    .replace('*:443', `127.0.0.1:${secure}`)
    .replace('https://khata.example.in/', `https://127.0.0.1:${secure}/`);
  const rules = `LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so
Listen 127.0.0.1:${secure}
Listen 127.0.0.1:${plain}
php_admin_flag opcache.enable off
${block}`;
  const server = await startApache(site, { php: 'module', rules });
  return { stop: server.stop, ...addresses(secure, plain) };
}

async function startPageNginx({ site }: Account): Promise<PageServer> {
  const plain = await freePort();
  let secure = 0;
  const server = await startNginx(site, {
    scheme: 'https',
    blockOf: (port, socket) => {
      secure = port;
      return withOwnPaths(blockOf('nginx'), site)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('443 ssl', `127.0.0.1:${port} ssl`)
        .replace('https://$host$request_uri', `https://127.0.0.1:${port}$request_uri`)
        .replace('/run/php/php-fpm.sock', socket);
    },
  });
  return { stop: server.stop, ...addresses(secure, plain) };
}

const DATABASE_PASSWORD = 'a-long-Password-of-cPanel-4';

const databases = databasesOfFile();
let account: Account;
let server: WebServer | undefined;
let databaseCount = 0;

beforeAll(async () => {
  // The test's own certificate is self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
afterEach(async () => {
  await server?.stop();
  account.remove();
});

/** 'Database': a database, and a user of the same name with all privileges on it and on nothing else. */
function makeDatabase(): string {
  databaseCount += 1;
  const name = `account_khata${databaseCount}`;
  asRoot(
    databases,
    `CREATE DATABASE ${name};
     CREATE USER ${name}@localhost IDENTIFIED BY '${DATABASE_PASSWORD}';
     GRANT ALL PRIVILEGES ON ${name}.* TO ${name}@localhost;`,
  );
  return name;
}

/** 'Settings': the filled-in sample in that folder. */
const configure = (folder: string, name: string) =>
  writeFileSync(
    join(folder, 'config.php'),
    filledSample({ ...rightSettings(databases, name), user: name, password: DATABASE_PASSWORD }),
  );

const url = (): string => server?.url ?? '';
const enter = (person = admin): Promise<ApiClient> => signIn({ url: url().replace(/\/$/, ''), ...person });
const leftovers = async (client: ApiClient) => (await client.get('/hosting/check')).leftovers;

/** 'Backup': downloaded, imported into an empty database, its name put into config.php. */
async function restoreBackup(client: ApiClient): Promise<void> {
  const packed = Buffer.from(await (await fetchBackup(client)).arrayBuffer());
  const name = makeDatabase();
  execFileSync('mariadb', ['--no-defaults', `-S${databases.database.env.DB_SOCKET}`, `-u${name}`, '-D', name], {
    input: gunzipSync(packed),
    env: { ...process.env, MYSQL_PWD: DATABASE_PASSWORD },
  });
  configure(account.home, name);
}

/** 'Staff': a disabled account is signed out at its next tap. */
async function walkStaff(client: ApiClient): Promise<void> {
  const person = { username: 'munshi', password: 'munshi-Password-8' };
  const { id } = await client.post('/users', { ...person, name: 'Munshi Ji', role: 'staff' });
  const munshi = await enter(person);
  expect((await munshi.send('GET', '/customers')).status).toBe(200);
  expect((await client.send('PUT', `/users/${id}`, { disabled: true })).status).toBe(200);
  expect((await munshi.send('GET', '/customers')).status).toBe(401);
}

describe.each([
  ['Apache', startPageApache],
  ['nginx', startPageNginx],
])('docs/hosting.md on a fresh %s', (_name, start) => {
  it('leads from the zip to the first sign-in, to staff, to a later version and to a restored backup', async () => {
    account = openAccount();
    extractPackage(account);
    configure(account.home, makeDatabase());
    server = await start(account);
    const client = await enter();
    expect(await client.get('/auth/check')).toMatchObject({ firm: { name: 'Sharma Fruit Company' } });
    expect(await leftovers(client)).toEqual(['fruit-khata.zip']);
    deleteZip(account);
    expect(await leftovers(client)).toEqual([]);
    await client.post('/customers', { name: 'राम लाल', phoneNumber: '9876543210', oldBalance: '250.50' });
    await walkStaff(client);

    extractPackage(account);
    expect((await client.get('/customers')).map((row: { name: string }) => row.name)).toEqual(['राम लाल']);

    await restoreBackup(client);
    // PHP-FPM reads a changed config.php after opcache.revalidate_freq.
    await expect.poll(async () => (await client.send('GET', '/customers')).status).toBe(401);
    const restored = await enter();
    expect(await restored.get('/dashboard/stats')).toMatchObject({ balance: 250.5, customerCount: 1 });
  });

  it('sends plain HTTP on to HTTPS, serves types, compressed files and screens, and nothing private', async () => {
    account = openAccount();
    extractPackage(account);
    configure(account.home, makeDatabase());
    const started = await start(account);
    server = started;
    const plain = await fetch(`${started.plainUrl}customers/5?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `${url()}customers/5?a=1`]);
    const signedIn = await fetch(`${url()}api.php/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: started.origin },
      body: JSON.stringify(admin),
    });
    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/; secure(;|$)/i),
    ]);

    for (const path of ['', 'customers/5', 'assets/none.js', 'api.php/auth/check', 'api.php/customers']) {
      const hsts = (await fetch(url() + path)).headers.get('strict-transport-security');
      expect([path, hsts]).toEqual([path, 'max-age=31536000']);
    }
    const manifest = await fetch(`${url()}manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    const entry = /assets\/[^"]+\.js/.exec(await (await fetch(url())).text())?.[0] ?? '';
    const script = await fetch(url() + entry, { headers: { 'accept-encoding': 'gzip' } });
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${url()}customers/5`)).status).toBe(200);
    for (const path of ['config.sample.php', 'server-lib/release.txt', 'migrations/', '.htaccess']) {
      expect([path, (await fetch(url() + path)).ok]).toEqual([path, false]);
    }
  });
});

describe('back to the previous version', () => {
  it('the older zip works on the newer tables, and its backup holds what the newer version stored', async () => {
    const next = await nextVersion();
    account = openAccount();
    extractPackage(account);
    configure(account.home, makeDatabase());
    server = await startPageApache(account);
    const client = await enter();
    const raised = { name: RAISED, phoneNumber: '9876543210', oldBalance: '250.00' };
    const { id } = await client.post('/customers', raised);

    for (const [name, bytes] of next) uploadFile(account.site.documentRoot, name, bytes);
    const newer = { edition: EDITION, nickname: '', oldBalance: '1250.00' };
    expect(await client.get(`/customers/${id}`)).toMatchObject(newer);
    await client.post('/customers', { ...raised, name: 'Entered in the newer version' });

    extractPackage(account);
    const older = await client.get(`/customers/${id}`);
    expect(older).toMatchObject({ oldBalance: '1250.00' });
    expect(older).not.toHaveProperty('edition');
    await client.post('/customers', { ...raised, name: 'Entered after going back' });
    const backup = gunzipSync(Buffer.from(await (await fetchBackup(client)).arrayBuffer()));
    for (const text of ['nickname', 'Entered in the newer version', 'Entered after going back', RAISED]) {
      expect([text, backup.includes(text)]).toEqual([text, true]);
    }
  });
});

describe('an addon domain in a folder of the main domain', () => {
  it('has its config.php beside api.php, whatever is one level above, and keeps it private', async () => {
    account = openAccount('public_html/addon');
    const mainRoot = join(account.home, 'public_html');
    extractPackage(account);
    configure(account.site.documentRoot, makeDatabase());
    writeFileSync(join(mainRoot, 'config.php'), "<?php\ndefine('DB_OF_ANOTHER_PROGRAM', 'shop');\n");
    writeFileSync(join(mainRoot, 'index.html'), 'The main domain');
    mkdirSync(join(mainRoot, 'pictures'));
    const port = await freePort();
    server = await startApache(account.site, {
      php: 'module',
      rules: `Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
  DocumentRoot "${mainRoot}"
  <Directory "${mainRoot}">
    AllowOverride All
    Require all granted
  </Directory>
</VirtualHost>`,
    });
    expect(await (await enter()).get('/auth/check')).toMatchObject({ firm: { name: 'Sharma Fruit Company' } });
    const main = `http://127.0.0.1:${port}/`;
    expect(await (await fetch(main)).text()).toBe('The main domain');
    for (const path of [
      'config.php',
      'config.sample.php',
      'server-lib/release.txt',
      'migrations/',
      'fruit-khata.zip',
    ]) {
      for (const address of [url() + path, `${main}addon/${path}`]) {
        const response = await fetch(address);
        expect([address, response.ok]).toEqual([address, false]);
        expect(await response.text()).not.toContain(DATABASE_PASSWORD);
      }
    }
  });
});
