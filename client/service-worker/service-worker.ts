/**
 * The service worker of the installed app: it keeps one complete build on the device and answers its pages and files
 * from there. The build writes it to the site root as `sw.js` and fills in BUILD.
 */

interface Build {
  /** a name for exactly this content */
  version: string;
  /** the entry page for each depth of an address */
  pages: string[];
  /** screens with an entry page of their own: address → page */
  screenPages: Record<string, string>;
  /** the assets that every page refers to */
  start: string[];
  /** everything else that is cached: assets and manifest */
  files: string[];
  /** cached only if the host has them: some hosts answer a folder named icons with their own */
  icons: string[];
}
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

/** The app's folder, which is in the names of the caches because a host may have several apps. */
const { origin, pathname: folder } = new URL(self.registration.scope);
const PREFIX = `fruit-khata ${folder} `;
const CACHE = PREFIX + BUILD.version;
/** Holds the version that was active last, whose files stay for tabs that still run it. */
const LAST = `fruit-khata-last ${folder}`;

const allPages = [...BUILD.pages, ...Object.values(BUILD.screenPages)];

/** Keeps the whole build or nothing; fails if pages belong to another build, as during an upload. */
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
      if (!BUILD.start.every((file) => text.includes(file))) throw new Error(`${page} belongs to another version`);
    }
    await Promise.allSettled(BUILD.icons.map((icon) => cache.add(new Request(icon, { cache: 'reload' }))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Takes over the open tabs, and drops all versions except this one and the one they may still run. */
async function takeOver(): Promise<void> {
  const note = await caches.open(LAST);
  const before = await (await note.match('version'))?.text();
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE && name !== PREFIX + before);
  await Promise.all(old.map((name) => caches.delete(name)));
  await note.put('version', new Response(BUILD.version));
  await self.clients.claim();
}

/** A file of this version, else of the previous one, else from the network. */
async function cachedFile(name: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(name, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The entry page for a screen's address; undefined if it is the address of a file or too deep. */
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
  const isCached = file !== path || file.startsWith('assets/') || [...BUILD.files, ...BUILD.icons].includes(file);
  if (isCached) event.respondWith(cachedFile(file, request));
});

// Makes this file a module for the compiler; the build removes the line, since workers are plain scripts.
export {};
