import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingFile } from '@/device/new-version';
import { fetchAhead } from '@/device/preload';
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

it('a file missing because of a new version reloads the page, once for each version', async () => {
  sessionStorage.setItem('reloaded-for', 'https://firm.example/khata/assets/index-older.js');
  await missFile();
  await reloaded();
  await missFile();
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, typeof fetch]>([
  ['the version is the same', async () => pageOf('index-old.js')],
  ['the version is unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is busy', async () => new Response('busy', { status: 503 })],
])('a weak signal reloads nothing: %s', async (_, answer) => {
  fetchStub.mockImplementation(answer);
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

it.each<[string, () => Promise<unknown>]>([
  ['that fails to load', importMissing],
  ['that is still loading', () => new Promise(() => undefined)],
  ['that cannot start, as without a database', () => Promise.reject(new DOMException('', 'SecurityError'))],
  ['that has loaded', async () => 'screen'],
])('a file ahead of time %s reloads nothing until one is needed, and hides no later failure', async (_, load) => {
  fetchAhead(load);
  await lookedUp();
  expect(reload).not.toHaveBeenCalled();
  await missFile();
  await reloaded();
});
