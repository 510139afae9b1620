/**
 * The service worker of the installed app: it keeps one build whole on the device and answers its pages and files
 * from there. It is emitted at the site root as `sw.js`, with BUILD put in by the build.
 */

interface Build {
  /** a name of exactly this content */
  version: string;
  /** the entry page of each depth, and the assets that every one of them names */
  pages: string[];
  start: string[];
  /** what is kept besides: assets and manifest */
  files: string[];
  /** what is kept where the host has it: some hosts answer a folder of icons with their own */
  icons: string[];
}
declare const BUILD: Build;

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope extends EventTarget {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
const worker = globalThis as unknown as WorkerScope;

/** The app's folder; a host may hold several apps, so the caches carry it in their names. */
const { origin, pathname: folder } = new URL(worker.registration.scope);
const PREFIX = `fruit-khata ${folder} `;
const CACHE = PREFIX + BUILD.version;
/** Says which version served last: its files are kept for tabs that still run it. */
const LAST = `fruit-khata-last ${folder}`;

/** Everything or nothing; pages of another build than ours (an upload under way) count as nothing. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    // Hashed files may come from the browser's own cache, the others must be asked for afresh.
    const requests = [...BUILD.pages, ...BUILD.files].map(
      (file) => new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'reload' }),
    );
    await cache.addAll(requests);
    for (const page of BUILD.pages) {
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
  const gone = names.filter((name) => name !== CACHE && name !== PREFIX + before);
  await Promise.all(gone.map((name) => caches.delete(name)));
  await note.put('version', new Response(BUILD.version));
  await worker.clients.claim();
}

/** A kept file: of this version, else of the one before; the network where neither has it. */
async function kept(name: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(name, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page for a screen's address, by its depth; undefined where the address is a file's or too deep. */
function pageFor(path: string): string | undefined {
  return /\.[^/]*$/.test(path) ? undefined : BUILD.pages[path.split('/').length - 1];
}

worker.addEventListener('install', (event) => (event as LongEvent).waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => (event as LongEvent).waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent<unknown>).data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event as AskEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith(folder)) return;
  const path = url.pathname.slice(folder.length);
  if (/^api\.php(\/|$)/i.test(path)) return;
  const file = request.mode === 'navigate' ? pageFor(path) : path;
  if (file === undefined) return;
  const isKept =
    file !== path || file.startsWith('assets/') || [...BUILD.files, ...BUILD.icons].includes(file);
  if (isKept) (event as AskEvent).respondWith(kept(file, request));
});

// Makes this file a module to the compiler; the build takes the line out, since workers are plain scripts.
export {};
