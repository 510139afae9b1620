/**
 * The service worker of the installed app: it keeps one build whole on the device and answers its pages and files
 * from there. The build writes it to the site root as `sw.js` and puts BUILD in.
 */

interface Build {
  /** a name of exactly this content */
  version: string;
  /** the entry page of each depth */
  pages: string[];
  /** screens with an entry page of their own: address → page */
  screenPages: Record<string, string>;
  /** the assets that every page names */
  start: string[];
  /** everything else that is kept: assets and manifest */
  files: string[];
  /** what is kept where the host has it: some hosts answer a folder of icons with their own */
  icons: string[];
}
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

/** The app's folder; a host may hold several apps, so the caches carry it in their names. */
const { origin, pathname: folder } = new URL(self.registration.scope);
const PREFIX = `fruit-khata ${folder} `;
const CACHE = PREFIX + BUILD.version;
/** Names the version that served last: its files are kept for tabs that still run it. */
const LAST = `fruit-khata-last ${folder}`;

const allPages = [...BUILD.pages, ...Object.values(BUILD.screenPages)];

/** Everything or nothing; pages of another build than this one (an upload under way) count as nothing. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    // Hashed files may come from the browser's own cache, the others must come from the host.
    const requests = [...allPages, ...BUILD.files].map(
      (file) => new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'reload' }),
    );
    await cache.addAll(requests);
    for (const page of allPages) {
      const text = (await (await cache.match(page))?.text()) ?? '';
      if (!BUILD.start.every((file) => text.includes(file)))
        throw new Error(`${page} belongs to another version`);
    }
    await Promise.allSettled(BUILD.icons.map((icon) => cache.add(new Request(icon, { cache: 'reload' }))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Takes over the open tabs, and drops all versions but this one and the one that they may still run. */
async function takeOver(): Promise<void> {
  const note = await caches.open(LAST);
  const before = await (await note.match('version'))?.text();
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE && name !== PREFIX + before);
  await Promise.all(old.map((name) => caches.delete(name)));
  await note.put('version', new Response(BUILD.version));
  await self.clients.claim();
}

/** A file of this version, else of the one before, else from the network. */
async function keptFile(name: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(name, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The entry page for a screen's address; undefined where the address is a file's or too deep. */
function pageFor(path: string): string | undefined {
  if (/\.[^/]*$/.test(path)) return undefined;
  return BUILD.screenPages[path] ?? BUILD.pages[path.split('/').length - 1];
}

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith(folder)) return;
  const path = url.pathname.slice(folder.length);
  if (/^api\.php(\/|$)/i.test(path)) return;
  const file = request.mode === 'navigate' ? pageFor(path) : path;
  if (file === undefined) return;
  const isKept =
    file !== path || file.startsWith('assets/') || [...BUILD.files, ...BUILD.icons].includes(file);
  if (isKept) event.respondWith(keptFile(file, request));
});

// Makes this file a module to the compiler; the build takes the line out, since workers are plain scripts.
export {};
