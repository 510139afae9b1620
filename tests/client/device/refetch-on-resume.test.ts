import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchOnResume } from '@/device/new-version';
import { keys, queryClient } from '@/lib/http/cache';

const MINUTE = 60_000;
/** The request of the list on the screen, and of one that is not. */
const fetchShown = vi.fn(async () => 'sales');
const fetchOther = vi.fn(async () => 'vendors');
let visibility: DocumentVisibilityState = 'visible';
let online = true;

vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
refetchOnResume();
new QueryObserver(queryClient, { queryKey: [keys.sales], queryFn: fetchShown }).subscribe(() => undefined);

function setVisibility(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
async function hideFor(milliseconds: number) {
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + milliseconds);
  setVisibility('visible');
  await Promise.resolve();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await queryClient.fetchQuery({ queryKey: [keys.vendors], queryFn: fetchOther });
  fetchShown.mockClear();
  online = true;
});
afterEach(() => vi.useRealTimers());

it('after more than five minutes what is on the screen is fetched again, and the rest once it is shown', async () => {
  await hideFor(5 * MINUTE);
  await hideFor(MINUTE);
  expect(fetchShown).not.toHaveBeenCalled();
  await hideFor(5 * MINUTE + 1);
  expect(fetchShown).toHaveBeenCalledOnce();
  expect(fetchOther).toHaveBeenCalledOnce();
  expect(queryClient.getQueryState([keys.vendors])?.isInvalidated).toBe(true);
});

it('without a network it waits for one, and then refreshes once', async () => {
  online = false;
  await hideFor(20 * MINUTE);
  expect(fetchShown).not.toHaveBeenCalled();
  online = true;
  // Once more while the app is in use.
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(fetchShown).toHaveBeenCalledOnce();
});
