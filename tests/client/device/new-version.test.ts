import { beforeEach, expect, it, vi } from 'vitest';

// In the app it comes from the address of the built file, which a test does not have.
vi.mock('@/lib/http/base', () => ({ basePath: '/khata/' }));
const whenIdle = vi.fn((work: () => void) => work());
vi.mock('@/device/idle', () => ({ whenIdle }));

/** A service worker container like a browser's, whose events the test fires. */
class Container extends EventTarget {
  controller: object | null = null;
  registration = Object.assign(new EventTarget(), {
    active: null as object | null,
    waiting: null as { postMessage: (message: string) => void } | null,
    installing: null as (EventTarget & { state: string }) | null,
    update: vi.fn(async () => undefined),
  });
  register = vi.fn(async () => this.registration);

  install() {
    const incoming = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
    this.registration.installing = incoming;
    this.registration.dispatchEvent(new Event('updatefound'));
    incoming.state = 'installed';
    this.registration.waiting = incoming;
    incoming.dispatchEvent(new Event('statechange'));
    return incoming;
  }
  takeOver() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const reload = vi.fn();

async function open({ controlled }: { controlled: boolean }) {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  const container = new Container();
  if (controlled) {
    container.controller = {};
    container.registration.active = {};
  }
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: container });
  vi.stubGlobal('location', { ...window.location, reload });
  const app = await import('@/device/new-version');
  app.registerServiceWorker();
  await Promise.resolve();
  await Promise.resolve();
  return { container, ...app };
}

beforeEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("the service worker is registered once the browser is idle, past the browser's own cache", async () => {
  whenIdle.mockImplementationOnce(() => undefined);
  const { container, registerServiceWorker } = await open({ controlled: false });
  expect(container.register).not.toHaveBeenCalled();
  registerServiceWorker();
  const options = { scope: '/khata/', updateViaCache: 'none' };
  expect(container.register).toHaveBeenCalledWith('/khata/sw.js', options);
});

// That it waits for Refresh, and for a half-filled form here or in another tab, e2e/installed/installed-app shows.
it('a new version is reloaded for after five seconds, should the browser not let it take over, and once', async () => {
  const { container, takeNewVersion } = await open({ controlled: true });
  container.install();
  vi.useFakeTimers();
  takeNewVersion();
  vi.advanceTimersByTime(4_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  container.takeOver();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
