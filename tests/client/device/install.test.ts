import { beforeEach, expect, test, vi } from 'vitest';
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

test("the browser's offer is kept for the button instead of its own bar", () => {
  const event = browserOffers();
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
});

test('the offer is put once, and gone with the answer', async () => {
  const event = browserOffers();
  await offerInstall();
  await offerInstall();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});

test('once installed there is no offer', () => {
  browserOffers();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
});

test('the installed app itself offers nothing', () => {
  standalone = true;
  browserOffers();
  expect(installOffer.get()).toBeNull();
});

test('a prompt that fails is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browserOffers(async () => {
    throw new Error('refused');
  });
  await expect(offerInstall()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});
