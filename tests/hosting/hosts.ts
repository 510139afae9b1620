import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { type MariaDb, startMariaDb } from '../../scripts/machine/mariadb.mjs';
import { type ApiClient, sessionCookie, signIn } from '../../scripts/season/api-client.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import { type Site, uploadSite } from '../../scripts/web-servers/site.mjs';

/** One way of hosting: the server, how PHP runs in it, and the app's address on it. */
export interface Host {
  name: string;
  basePath: string;
  start: (site: Site) => Promise<WebServer>;
}

const servers: Omit<Host, 'basePath'>[] = [
  { name: 'Apache with mod_php', start: (site) => startApache(site, { php: 'module' }) },
  { name: 'Apache with PHP-FPM', start: (site) => startApache(site, { php: 'fpm' }) },
  { name: 'nginx with PHP-FPM', start: startNginx },
];

/** Every server, at a domain's root and in a folder. */
export const hosts: Host[] = servers.flatMap((server) => ['/', '/khata/'].map((basePath) => ({ ...server, basePath })));

export const admin = { username: 'owner', password: 'first-Password-7' };

/** A database for the sites of one test file; each site has tables of its own in it. */
export interface Databases {
  database: MariaDb;
}

/** From before the file's first test until after its last one; the client that the sites serve is built then, too. */
export function databasesOfFile(): Databases {
  const databases = {} as Databases;
  const directory = mkdtempSync(join(tmpdir(), 'fruit-khata-db-'));
  beforeAll(async () => {
    await ensureClientBuild();
    databases.database = await startMariaDb({ directory, durable: false, shared: true });
  });
  afterAll(async () => {
    await databases.database.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return databases;
}

/** Runs statements that the app's account may not, such as GRANT. */
export function asRoot({ database }: Databases, statements: string): void {
  execFileSync('mariadb', ['--no-defaults', `-S${database.env.DB_SOCKET}`, '-uroot', '-e', statements]);
}

/** A packaged app on a web server, with an empty database of its own. */
export interface HostedApp {
  site: Site;
  server: WebServer;
  /** the app's address with a slash at the end */
  url: string;
  databaseName: string;
  signIn: () => Promise<ApiClient>;
  stop: () => Promise<void>;
}

let siteCount = 0;

export async function startHosted(database: MariaDb, host: Omit<Host, 'name'>): Promise<HostedApp> {
  siteCount += 1;
  const databaseName = `site_${siteCount}`;
  await database.sql(`CREATE DATABASE ${databaseName}`);
  const site = await uploadSite({ basePath: host.basePath, config: configFor(database, databaseName) });
  const server = await host.start(site);
  return {
    site,
    server,
    databaseName,
    url: server.url,
    signIn: () => signIn({ url: withoutSlash(server.url), ...admin }),
    stop: async () => {
      await server.stop();
      site.remove();
    },
  };
}

type ApacheSettings = Omit<Parameters<typeof startApache>[1], 'php'>;

/** On an Apache with mod_php and those settings, which may need the site's folders. */
export const startOnApache = (
  { database }: Databases,
  settings: ApacheSettings | ((site: Site) => ApacheSettings) = {},
  basePath = '/khata/',
): Promise<HostedApp> =>
  startHosted(database, {
    basePath,
    start: (site) =>
      startApache(site, { php: 'module', ...(typeof settings === 'function' ? settings(site) : settings) }),
  });

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The session's part of the Cookie header, for a new session of the admin. */
export async function cookieOf(url: string): Promise<string> {
  const cookies = await sessionCookie({ url: withoutSlash(url), ...admin });
  return cookies.split('; ')[0] ?? '';
}

/** The backup, after the admin's own password. */
export async function fetchBackup(client: ApiClient): Promise<Response> {
  const { right } = await client.post('/backup-right', { currentPassword: admin.password });
  return client.send('GET', '/backup', undefined, { 'x-backup-right': right });
}

/** What config.php returns for a site on this database. */
export function configFor(database: MariaDb, name: string) {
  return {
    firm: { name: 'Sharma Fruit Company' },
    timeZone: 'Asia/Kolkata',
    database: {
      host: 'localhost',
      port: 3306,
      socket: database.env.DB_SOCKET,
      name,
      user: database.env.DB_USER,
      password: database.env.DB_PASSWORD,
    },
    admin,
  };
}
