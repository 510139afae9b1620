import { basePath } from '@/lib/base';
import { createStore } from '@/lib/store';
import { whenIdle } from './idle';
import { isUnsaved } from './unsaved';

/**
 * How far a new version has come: `waiting` for this person's Refresh, or `taken` over already through another tab
 * while a form here was half filled; null while there is none.
 */
export const newVersion = createStore<'waiting' | 'taken' | null>(null);

let registration: ServiceWorkerRegistration | undefined;
let asked = false;
let reload = () => window.location.reload();

/** The worker that answers this page has changed: the page follows, once, and not under a half-filled form. */
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
    // The very first worker takes charge of a page that is its own version already.
    if (controlled || asked) follow();
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

/** Asks the server whether there is a new version; an installed app is not loaded for days. */
export function lookForNewVersion(): void {
  registration?.update().catch(() => undefined);
}

/** Lets the waiting version take over; false where a half-filled form holds it back. */
export function takeNewVersion(): boolean {
  if (isUnsaved()) return false;
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else follow();
  return true;
}
