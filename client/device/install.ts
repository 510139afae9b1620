import { createStore } from '@/state/store';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the app; null before it, after the answer, and when installed. */
export const installOffer = createStore<InstallPromptEvent | null>(null);

/** Listens for the offer; called before React mounts, since the event may come at once. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    if (!isInstalled) installOffer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

export async function offerInstall(): Promise<void> {
  const offer = installOffer.get();
  if (offer === null) return;
  try {
    await offer.prompt();
    await offer.userChoice;
  } catch (error) {
    console.error('Install prompt failed', error);
  } finally {
    installOffer.set(null);
  }
}
