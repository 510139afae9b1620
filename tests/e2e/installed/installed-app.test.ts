import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProject, projectRoot } from '../../../scripts/machine/paths.mjs';
import { openApp, type TestApp } from '../support/browser';
import {
  cachedIn,
  checkForUpdate,
  launchProfile,
  openTab,
  sidebarEntry,
  signedInContext,
} from '../support/installed-tab';

/** A web host whose files a test can replace; its calls go to the API of a running app. */
interface UploadedSite {
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
async function openSite(appUrl: string, firstBuild: string, base = '/'): Promise<UploadedSite> {
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
async function buildVersion(mark: string): Promise<{ folder: string; remove: () => void }> {
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
        transform: (code, id) =>
          id.endsWith('/i18n/texts/shell.ts') ? code.replace("'Dashboard'", `'${mark}'`) : null,
      },
    ],
  });
  process.env.NODE_ENV = environment;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

let app: TestApp;
let newer: Awaited<ReturnType<typeof buildVersion>>;
let site: UploadedSite;
let context: BrowserContext;

beforeAll(async () => {
  app = await openApp();
  newer = await buildVersion('Front two');
});
afterAll(async () => {
  newer.remove();
  await app.close();
});

beforeEach(async () => {
  site = await openSite(app.url, inProject('dist'), '/khata/');
  context = await signedInContext(app);
});
afterEach(async () => {
  await context.close();
  await site.close();
});

it('installing is offered by Chromium without any error, under an identity of its folder', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'fruit-khata-profile-'));
  const browser = await launchProfile(profile);
  try {
    const page = await openTab(browser, `${site.url}/`);
    const devtools = await browser.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({
      name: 'Fruit Khata',
      display: 'standalone',
      shortcuts: [{ url: 'sales/new' }, { url: 'collections/new' }, { url: 'customers' }],
    });
    // So that a second one beside it is another app.
    const { appId } = await devtools.send('Page.getAppId');
    expect(appId).toBe(`${site.url}/`);
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await fetch(`${site.url}/${src}`)).status, src).toBe(200);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

it('the service worker keeps no answer of the API, answers no file’s address with a page, and opens an address of any depth when the host is down', async () => {
  const page = await openTab(context, `${site.url}/customers`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { names, urls } = await cachedIn(page);
  expect(names).toHaveLength(2);
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => /api\.php|\.png/.test(url))).toEqual([]);
  const statuses = await page.evaluate(async (url) => {
    const paths = ['assets/gone-12345678.js', 'nothing.json', 'api.php/nothing'];
    return Promise.all(paths.map(async (path) => (await fetch(`${url}/${path}`)).status));
  }, site.url);
  expect(statuses).toEqual([404, 404, 404]);
  const checks = () => site.requested.filter((path) => path.startsWith('api.php/auth/check')).length;
  const before = checks();
  await page.reload();
  await expect.poll(checks).toBeGreaterThan(before);
  site.down = true;
  for (const path of ['/', '/sales?view=summary', '/customers/5/edit', '/a/b/c/d/e']) {
    await page.goto(site.url + path, { waitUntil: 'commit' });
    // The screen itself if this device has the khata by now, else the sign-in screen.
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

/** What the version before the last has left on the device. */
const OLDER = 'fruit-khata /khata/ older';

const banner = (page: Page) => page.getByText('A new version is ready.');
const refresh = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: banner(page) })
    .getByRole('button', { name: 'Refresh' });

const isInstalling = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing);
  });

describe('a new upload', () => {
  it('is not used while it is incomplete, leaves an old tab working, takes over on Refresh only, and then removes the version before the last', async () => {
    const page = await openTab(context, `${site.url}/settings`);
    await page.evaluate(async (name) => void (await caches.open(name)), OLDER);
    site.upload(newer.folder);
    site.missing = 'manifest.webmanifest';
    await checkForUpdate(page).catch(() => undefined);
    await expect.poll(() => site.requested.includes('manifest.webmanifest')).toBe(true);
    // Until the unfinished version has been given up, the next check would find nothing new.
    await expect.poll(() => isInstalling(page)).toBe(false);
    await expect.poll(async () => (await cachedIn(page)).names.length).toBe(3);
    expect(await banner(page).count()).toBe(0);
    site.missing = null;
    await checkForUpdate(page);
    await banner(page).waitFor();
    for (const name of ['Vendor', 'Purchase']) {
      await sidebarEntry(page, name).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await page.reload();
    await sidebarEntry(page, 'Dashboard').waitFor();

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await refresh(page).click();
    await sidebarEntry(page, 'Front two').waitFor();
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
    expect(page.url()).toBe(`${site.url}/purchases`);
    const { names } = await cachedIn(page);
    expect(names).toHaveLength(3);
    expect(names).not.toContain(OLDER);
  });

  it('never reloads a half-filled form, here or in another tab', async () => {
    const form = await openTab(context, `${site.url}/customers/new`);
    await form.getByLabel('Name').fill('Asha Devi');
    const other = await openTab(context, `${site.url}/vendors`);
    site.upload(newer.folder);
    await checkForUpdate(other);
    await banner(form).waitFor();
    await refresh(form).click();
    await form.getByText('Save or leave the form first.').waitFor();
    await refresh(other).click();
    await sidebarEntry(other, 'Front two').waitFor();
    await form.waitForTimeout(500);
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Devi');
    expect(await sidebarEntry(form, 'Front two').count()).toBe(0);

    // The old form still works on the old version's files, and changes over once it is saved.
    await form.getByLabel('Phone').fill('9876543210');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('link', { name: 'Asha Devi' }).waitFor();
    await refresh(form).click();
    await sidebarEntry(form, 'Front two').waitFor();
  });
});
