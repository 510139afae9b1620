import { beforeEach, describe, expect, it, vi } from 'vitest';

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
  const { holdUnsaved } = await import('@/device/unsaved');
  app.registerServiceWorker();
  await Promise.resolve();
  await Promise.resolve();
  return { container, holdUnsaved, ...app };
}

beforeEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the service worker', () => {
  it("is registered once the browser is idle, past the browser's own cache", async () => {
    whenIdle.mockImplementationOnce(() => undefined);
    const { container, registerServiceWorker } = await open({ controlled: false });
    expect(container.register).not.toHaveBeenCalled();
    registerServiceWorker();
    const options = { scope: '/khata/', updateViaCache: 'none' };
    expect(container.register).toHaveBeenCalledWith('/khata/sw.js', options);
  });

  it('takes over its first page silently', async () => {
    const { container, newVersion } = await open({ controlled: false });
    container.install();
    container.takeOver();
    expect([newVersion.get(), reload.mock.calls]).toEqual([null, []]);
  });
});

describe('a new version', () => {
  it('waits for Refresh, then takes over and reloads once', async () => {
    const { container, newVersion, takeNewVersion } = await open({ controlled: true });
    const incoming = container.install();
    expect(newVersion.get()).toBe('waiting');
    expect(incoming.postMessage).not.toHaveBeenCalled();
    expect(takeNewVersion()).toBe(true);
    expect(incoming.postMessage).toHaveBeenCalledWith('take over');
    expect(reload).not.toHaveBeenCalled();
    container.takeOver();
    container.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is reloaded for after five seconds, should the browser not let it take over', async () => {
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

  it('waits for a half-filled form', async () => {
    const { container, holdUnsaved, takeNewVersion } = await open({ controlled: true });
    const incoming = container.install();
    const end = holdUnsaved(() => undefined);
    expect(takeNewVersion()).toBe(false);
    expect(incoming.postMessage).not.toHaveBeenCalled();
    end();
    expect(takeNewVersion()).toBe(true);
  });

  it('does not reload a half-filled form when another tab lets it take over', async () => {
    const { container, holdUnsaved, newVersion, takeNewVersion } = await open({ controlled: true });
    const end = holdUnsaved(() => undefined);
    container.takeOver();
    expect(reload).not.toHaveBeenCalled();
    expect(newVersion.get()).toBe('taken');
    end();
    expect(takeNewVersion()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
