import { basePath } from '@/lib/http/base';
import { createStore } from '@/lib/storage/store';
import { whenIdle } from './idle';
import { isUnsaved } from './unsaved';

/**
 * A new version of the app: `waiting` for Refresh, or `taken` over through another tab while a form here was half
 * filled; null while there is none.
 */
export const newVersion = createStore<'waiting' | 'taken' | null>(null);

let registration: ServiceWorkerRegistration | undefined;
/** whether this page's own Refresh let the new version take over */
let refreshed = false;
let reload = () => window.location.reload();

/** The worker behind this page has changed: reloads the page once, but not under a half-filled form. */
function follow(): void {
  if (isUnsaved()) {
    newVersion.set('taken');
    return;
  }
  const go = reload;
  reload = () => undefined;
  go();
}

function announce(found: ServiceWorkerRegistration): void {
  if (found.waiting && found.active) newVersion.set('waiting');
  found.addEventListener('updatefound', () => {
    const incoming = found.installing;
    incoming?.addEventListener('statechange', () => {
      if (incoming.state === 'installed' && found.active) newVersion.set('waiting');
    });
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all belongs to the version that this page is.
    if (controlled || refreshed) follow();
    controlled = true;
  });
  try {
    registration = await serviceWorker.register(`${basePath}sw.js`, {
      scope: basePath,
      updateViaCache: 'none',
    });
    announce(registration);
  } catch (error) {
    // Only logged: the app works without it.
    console.error('Service worker failed', error);
  }
}

/** Registers the service worker from the site root once the first screen is there: it fetches the whole build. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  whenIdle(() => void register());
}

/** Checks for a new version; an installed app may run for days without loading its page. */
export function lookForNewVersion(): void {
  registration?.update().catch(() => undefined);
}

/** Lets the waiting version take over; false while a form is half filled. */
export function takeNewVersion(): boolean {
  if (isUnsaved()) return false;
  refreshed = true;
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else follow();
  return true;
}
