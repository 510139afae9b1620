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

it("the browser's offer is kept for the Install button", () => {
  const event = browserOffers();
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
});

it('the prompt shows once, and the offer is gone after the answer', async () => {
  const event = browserOffers();
  await offerInstall();
  await offerInstall();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});

it('once installed there is no offer', () => {
  browserOffers();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
});

it('the installed app itself offers nothing', () => {
  standalone = true;
  browserOffers();
  expect(installOffer.get()).toBeNull();
});

it('a prompt that fails is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browserOffers(async () => {
    throw new Error('refused');
  });
  await expect(offerInstall()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});
