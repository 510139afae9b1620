import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '@/device/preload';
import { reloadOnMissingFile } from '@/device/reload';
import { holdUnsaved } from '@/device/unsaved';
import { eventually } from '../slow-machine';

const pageOf = (file: string) => new Response(`<script type="module" src="./assets/${file}"></script>`);
const fetchStub = vi.fn<typeof fetch>();
const reload = vi.fn();
vi.stubGlobal('fetch', fetchStub);
reloadOnMissingFile('https://firm.example/khata/assets/index-old.js', reload);

const reloaded = () => eventually(() => expect(reload).toHaveBeenCalledOnce());

const FAILED = 'Failed to fetch dynamically imported module';

/** Fails as an import does for which Vite reports a missing file. */
async function importMissing(): Promise<never> {
  const payload = new TypeError(FAILED);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  throw payload;
}

/** Leaves time for the check whether there is a new version. */
const lookedUp = () => new Promise((resolve) => setTimeout(resolve, 20));

async function missFile() {
  await expect(importMissing()).rejects.toThrow(FAILED);
  await lookedUp();
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  fetchStub.mockReset();
  fetchStub.mockImplementation(async () => pageOf('index-new.js'));
});
afterAll(() => vi.unstubAllGlobals());

it('a file missing because of a new version reloads the page, once', async () => {
  await missFile();
  await reloaded();
  await missFile();
  expect(reload).toHaveBeenCalledOnce();
});

it('the version after that may reload it once more', async () => {
  sessionStorage.setItem('reloaded-for', 'https://firm.example/khata/assets/index-older.js');
  await missFile();
  await reloaded();
});

it('a weak signal reloads nothing: the version is the same, or unknown', async () => {
  fetchStub.mockImplementation(async () => pageOf('index-old.js'));
  await missFile();
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  await missFile();
  fetchStub.mockImplementation(async () => new Response('busy', { status: 503 }));
  await missFile();
  expect(reload).not.toHaveBeenCalled();
});

it('a half-filled form is never reloaded', async () => {
  const end = holdUnsaved(() => undefined);
  await missFile();
  expect(reload).not.toHaveBeenCalled();
  end();
  await missFile();
  await reloaded();
});

it('a file that fails to load ahead of time reloads nothing until it is needed', async () => {
  fetchAhead(importMissing);
  await lookedUp();
  expect(reload).not.toHaveBeenCalled();
  await missFile();
  await reloaded();
});

it('a needed file that is missing while others load ahead of time reloads the page', async () => {
  fetchAhead(() => new Promise(() => undefined));
  fetchAhead(importMissing);
  await missFile();
  await reloaded();
});

it('code that was loaded ahead of time and cannot start, as without a database, hides no later failure', async () => {
  fetchAhead(() => Promise.reject(new DOMException('The database is blocked', 'SecurityError')));
  await lookedUp();
  await missFile();
  await reloaded();
});

it('a file that was loaded ahead of time hides no later failure', async () => {
  fetchAhead(async () => 'screen');
  await Promise.resolve();
  await missFile();
  await reloaded();
});
