import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '@/device/preload';
import { reloadOnMissingFile } from '@/device/reload';
import { holdUnsaved } from '@/device/unsaved';

const pageOf = (file: string) => new Response(`<script type="module" src="./assets/${file}"></script>`);
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();
vi.stubGlobal('fetch', fetched);
reloadOnMissingFile('https://firm.example/khata/assets/index-old.js', reload);

/** What Vite does when an import fails. */
async function fileIsMissing() {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  fetched.mockReset();
  fetched.mockImplementation(async () => pageOf('index-new.js'));
});
afterAll(() => vi.unstubAllGlobals());

it('a file missing because of a new version reloads the page, once', async () => {
  await fileIsMissing();
  await fileIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});

it('the next version may reload it once more', async () => {
  sessionStorage.setItem('reloaded-for', 'https://firm.example/khata/assets/index-older.js');
  await fileIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});

it('a weak signal reloads nothing: the version is the same, or unknown', async () => {
  fetched.mockImplementation(async () => pageOf('index-old.js'));
  await fileIsMissing();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await fileIsMissing();
  fetched.mockImplementation(async () => new Response('busy', { status: 503 }));
  await fileIsMissing();
  expect(reload).not.toHaveBeenCalled();
});

it('a half-filled form is never reloaded', async () => {
  const end = holdUnsaved(() => undefined);
  await fileIsMissing();
  expect(reload).not.toHaveBeenCalled();
  end();
  await fileIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});

it('a file fetched ahead may fail until it is needed', async () => {
  const missing = async () => {
    await fileIsMissing();
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  fetchAhead(missing);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
  await missing().catch(() => undefined);
  expect(reload).toHaveBeenCalledOnce();
});

it('a file fetched ahead successfully hides no later failure', async () => {
  fetchAhead(async () => 'screen');
  await Promise.resolve();
  await fileIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});
