import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshOnComingBack } from '@/device/come-back';
import { createQueryClient } from '@/lib/query-client';

const MINUTE = 60_000;
const client = createQueryClient();
const shown = vi.fn(async () => 'sales');
const away = vi.fn(async () => 'vendors');
let visibility: DocumentVisibilityState = 'visible';
let online = true;

vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
refreshOnComingBack(client);
new QueryObserver(client, { queryKey: ['sales'], queryFn: shown }).subscribe(() => undefined);

function become(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
async function hideFor(milliseconds: number) {
  become('hidden');
  vi.setSystemTime(Date.now() + milliseconds);
  become('visible');
  await Promise.resolve();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await client.fetchQuery({ queryKey: ['vendors'], queryFn: away });
  shown.mockClear();
  online = true;
});
afterEach(() => vi.useRealTimers());

test('after more than five minutes everything shown is fetched again, the rest when it is shown', async () => {
  await hideFor(5 * MINUTE + 1);
  expect(shown).toHaveBeenCalledOnce();
  expect(away).toHaveBeenCalledOnce();
  expect(client.getQueryState(['vendors'])?.isInvalidated).toBe(true);
});

test('after five minutes or less nothing is', async () => {
  await hideFor(5 * MINUTE);
  await hideFor(MINUTE);
  expect(shown).not.toHaveBeenCalled();
});

test('without a network it waits for one, and happens once', async () => {
  online = false;
  await hideFor(20 * MINUTE);
  expect(shown).not.toHaveBeenCalled();
  online = true;
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(shown).toHaveBeenCalledOnce();
});

test('a network that comes back while one is there refreshes nothing', async () => {
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
});
