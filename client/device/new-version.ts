import { basePath } from '@/lib/http/base';
import { queryClient } from '@/lib/http/cache';
import { inTab } from '@/state/local';
import { createStore } from '@/state/store';
import { nextTask, whenIdle } from './idle';
import { wasFetchedAhead } from './preload';
import { isUnsaved } from './unsaved';

/** `waiting` for Refresh, or `taken` over by another tab while a form in this one was half filled. */
export const newVersion = createStore<'waiting' | 'taken' | null>(null);

/** Chromium may leave a new worker waiting although it was told to take over: the old one's next work wakes it. */
const TAKE_OVER_MS = 5_000;

let registration: ServiceWorkerRegistration | undefined;
let refreshed = false;
let reload = () => window.location.reload();

/** Reloads the page once after its worker has changed, but not under a half-filled form. */
function reloadOnce(): void {
  if (isUnsaved()) {
    newVersion.set('taken');
    return;
  }
  const go = reload;
  reload = () => undefined;
  go();
}

function announce(found: ServiceWorkerRegistration): void {
  const follow = () => {
    const { installing } = found;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && found.active) newVersion.set('waiting');
    });
  };
  if (found.waiting && found.active) newVersion.set('waiting');
  follow();
  found.addEventListener('updatefound', follow);
}

/** Only this policy may turn a text into a script's address, and it knows one: see the Content-Security-Policy. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

function workerAddress(): string {
  const address = `${basePath}sw.js`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('fruit-khata', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // A page without a worker gets its first one, which has the page's own version.
    if (controlled || refreshed) reloadOnce();
    controlled = true;
  });
  try {
    registration = await serviceWorker.register(workerAddress(), { scope: basePath, updateViaCache: 'none' });
    announce(registration);
  } catch (error) {
    // Only logged: the app works without a worker.
    console.error('Service worker failed', error);
  }
}

/** Registers the service worker once the browser is idle, because it fetches the whole build. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  whenIdle(() => void register());
}

const AWAY_MS = 5 * 60 * 1000;

/** An installed app stays open for days: after five minutes away it fetches again and looks for a new version. */
export function refetchOnResume(): void {
  let hiddenAt: number | null = null;
  let due = false;
  const refresh = () => {
    if (!due || !navigator.onLine) return;
    due = false;
    void queryClient.invalidateQueries();
    registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    due ||= hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS;
    hiddenAt = null;
    refresh();
  });
  window.addEventListener('online', refresh);
}

/** Lets the waiting version take over; returns false, and does nothing, while a form is half filled. */
export function takeNewVersion(): boolean {
  if (isUnsaved()) return false;
  refreshed = true;
  if (registration?.waiting) {
    registration.waiting.postMessage('take over');
    setTimeout(reloadOnce, TAKE_OVER_MS);
  } else reloadOnce();
  return true;
}

const RELOADED_FOR = 'reloaded-for';

async function isReplaced(build: string): Promise<boolean> {
  try {
    const page = await fetch(basePath, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(build.slice(build.lastIndexOf('/') + 1));
  } catch {
    return false;
  }
}

/**
 * Reloads the page once if code that is needed is missing because a new version has replaced this one. Never under a
 * half-filled form, and not on a weak signal, where a reload would only make things worse.
 * @param build the address of this build's entry file
 */
export function reloadOnMissingFile(build: string, reloadPage = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    await nextTask();
    if (wasFetchedAhead(payload) || inTab.get(RELOADED_FOR) === build) return;
    if (!(await isReplaced(build)) || isUnsaved() || inTab.get(RELOADED_FOR) === build) return;
    inTab.set(RELOADED_FOR, build);
    reloadPage();
  });
}
