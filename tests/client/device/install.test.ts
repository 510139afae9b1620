import { beforeEach, expect, it, vi } from 'vitest';
import { installOffer, listenForInstallOffer, offerInstall } from '@/device/install';

let standalone = false;
vi.stubGlobal('matchMedia', (query: string) => ({ matches: standalone && query.includes('standalone') }));
listenForInstallOffer();

function browserOffers(prompt: () => Promise<void> = async () => undefined) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(event, { prompt: vi.fn(prompt), userChoice: Promise.resolve({ outcome: 'accepted' }) });
  window.dispatchEvent(event);
  return event as Event & { prompt: ReturnType<typeof vi.fn> };
}

beforeEach(() => {
  standalone = false;
  installOffer.set(null);
});

it("the browser's offer is kept for the Install button, whose prompt shows once", async () => {
  const event = browserOffers();
  expect([event.defaultPrevented, installOffer.get()]).toEqual([true, event]);
  await offerInstall();
  await offerInstall();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});

it('once installed there is no offer, also if the prompt failed', async () => {
  browserOffers();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
  standalone = true;
  browserOffers();
  expect(installOffer.get()).toBeNull();
  standalone = false;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browserOffers(() => Promise.reject(new Error('refused')));
  await offerInstall();
  expect([log.mock.calls.length, installOffer.get()]).toEqual([1, null]);
});
