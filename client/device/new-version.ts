import { basePath } from '@/lib/http/base';
import { createStore } from '@/state/store';
import { whenIdle } from './idle';
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

/** Checks for a new version; an installed app may run for days without loading its page. */
export function checkForNewVersion(): void {
  registration?.update().catch(() => undefined);
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
