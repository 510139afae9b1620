import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../../scripts/machine/paths.mjs';

/** A web host whose files a test can replace; its calls go to the API of a running app. */
export interface UploadedSite {
  /** with its folder and without a slash at the end */
  url: string;
  /** Replaces all files with those of that build. */
  upload(build: string): void;
  /** While true, every connection breaks before an answer. */
  down: boolean;
  /** a file that is not there, as if its upload had not finished */
  missing: string | null;
  /** the paths requested so far, below the site's folder */
  requested: string[];
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The file for an address, chosen like in public/.htaccess; null if there is none. */
function fileFor(folder: string, path: string): string | null {
  const file = join(folder, path);
  if (path !== '' && existsSync(file) && statSync(file).isFile()) return file;
  if (/\.[^/]*$/.test(path)) return null;
  const ownPage = join(folder, `page-${path}.html`);
  if (existsSync(ownPage)) return ownPage;
  const depth = path.split('/').length - 1;
  return join(folder, depth === 0 ? 'index.html' : `shell-${depth}.html`);
}

function forward(appUrl: string, path: string, incoming: IncomingMessage, response: ServerResponse): void {
  const forwarded = request(`${appUrl}/${path}`, { method: incoming.method, headers: incoming.headers });
  forwarded.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  incoming.pipe(forwarded);
}

/** Serves a build under `base` ('/' or '/khata/') on a free port, api.php answered by the app at `appUrl`. */
export async function openSite(appUrl: string, firstBuild: string, base = '/'): Promise<UploadedSite> {
  const headers = { 'Content-Security-Policy': (await fetch(appUrl)).headers.get('Content-Security-Policy') };
  let folder = firstBuild;
  const site = { down: false, missing: null as string | null, requested: [] as string[] };
  const server = createServer((incoming, response) => {
    const [path = ''] = (incoming.url ?? '').slice(base.length).split('?');
    site.requested.push(path);
    if (site.down) {
      incoming.socket.destroy();
      return;
    }
    if (path.startsWith('api.php')) {
      forward(appUrl, (incoming.url ?? '').slice(base.length), incoming, response);
      return;
    }
    const file = path === site.missing ? null : fileFor(folder, path);
    const type = TYPES[extname(file ?? '')] ?? 'text/plain';
    const caching = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(file === null ? 404 : 200, {
      'Content-Type': type,
      'Cache-Control': caching,
      'Content-Security-Policy': headers['Content-Security-Policy'] ?? '',
    });
    response.end(file === null ? 'Not found' : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(site, {
    url: `http://127.0.0.1:${port}${base}`.replace(/\/$/, ''),
    upload: (next: string) => {
      folder = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/**
 * Builds the client as another version: 'Dashboard' in its sidebar reads `mark`, and every file has another name.
 * @returns the build's folder and a call that removes it
 */
export async function buildVersion(mark: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fruit-khata-build-'));
  // Vitest's own NODE_ENV would make this a build for development.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'mark',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('/i18n/en/shell.ts') ? code.replace("'Dashboard'", `'${mark}'`) : null),
      },
    ],
  });
  process.env.NODE_ENV = environment;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
