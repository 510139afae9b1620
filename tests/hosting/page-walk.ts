import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageZip } from '../../scripts/build/package-zip.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { freePort } from '../../scripts/machine/port.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import type { Site } from '../../scripts/web-servers/site.mjs';

const page = readFileSync(inProject('docs/hosting.md'), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

/** A hosting account's home: its web root and what is above that. */
export interface Account {
  home: string;
  site: Site;
  remove: () => void;
}

/** @param folder of the domain within the account: `public_html`, or a folder in it for an addon domain */
export function openAccount(folder = 'public_html'): Account {
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
export function extractPackage({ site }: Account): void {
  writeFileSync(join(site.documentRoot, 'fruit-khata.zip'), packageZip());
  execFileSync('unzip', ['-qo', 'fruit-khata.zip'], { cwd: site.documentRoot });
}

export const deleteZip = ({ site }: Account): void => rmSync(join(site.documentRoot, 'fruit-khata.zip'));

/** A server as the page sets it up: one address for HTTPS, and one for plain HTTP. */
export interface PageServer extends WebServer {
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

export async function startPageApache({ site }: Account): Promise<PageServer> {
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

export async function startPageNginx({ site }: Account): Promise<PageServer> {
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
