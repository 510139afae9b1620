import { keepPreviousData, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, hasFailed, NetworkError } from '@/lib/http/api-error';
import { isFromDevice, keys, oldestStaleAt, queryClient } from '@/lib/http/cache';
import { datedAnswer, lastAnswer, storeAnswer } from '@/lib/offline-copy/device';
import { eventually } from '../../slow-machine';
import { stubNetwork } from './network-stub';

vi.mock('@/lib/offline-copy/device', () => ({
  datedAnswer: vi.fn(),
  lastAnswer: vi.fn(),
  storeAnswer: vi.fn(async () => undefined),
  dropAnswer: async () => undefined,
}));

stubNetwork();
const KEY: QueryKey = [keys.customerLedger, 5, 'balance'];
let answer: { resolve: (data: unknown) => void; reject: (error: unknown) => void };
let end: () => void;
const queryFn = () => new Promise((resolve, reject) => (answer = { resolve, reject }));

/** A screen that shows the balance; the device has 100, of 6:40. */
function show(meta = {}) {
  vi.mocked(datedAnswer).mockResolvedValue({ data: 100, at: 640 });
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, meta });
  end = observer.subscribe(() => undefined);
  return observer;
}
beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.mocked(lastAnswer).mockResolvedValue(undefined);
  queryClient.clear();
});
afterEach(() => end?.());

describe('a screen', () => {
  it('shows what the device has with its age until the server, which is asked all the same, answers', async () => {
    const observer = show();
    await eventually(() => expect(observer.getCurrentResult().data).toBe(100));
    expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, isFetched: false });
    expect([oldestStaleAt(), isFromDevice(KEY)]).toEqual([640, true]);
    answer.resolve(150);
    await eventually(() => expect(observer.getCurrentResult().data).toBe(150));
    expect([oldestStaleAt(), isFromDevice(KEY)]).toEqual([null, false]);
  });

  it('shows nothing that the device may have of the session, the accounts or the firm’s settings', async () => {
    const roots = [keys.session, keys.users, keys.firm];
    for (const root of roots)
      void queryClient.prefetchQuery({ queryKey: [root], queryFn: () => new Promise(() => undefined) });
    const observer = show();
    await eventually(() => expect(observer.getCurrentResult().data).toBe(100));
    expect(roots.map((root) => queryClient.getQueryData([root]))).toEqual([undefined, undefined, undefined]);
  });

  it('shows what it answered last before a khata that has only a part of it', async () => {
    vi.mocked(lastAnswer).mockResolvedValueOnce({ data: 90, at: 600 });
    const observer = show({ partInOfflineCopy: true });
    await eventually(() => expect(observer.getCurrentResult().data).toBe(90));
    expect(oldestStaleAt()).toBe(600);
  });

  it('keeps what the device has if no answer comes, with its age', async () => {
    const observer = show();
    answer.reject(new NetworkError());
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(observer.getCurrentResult().data).toBe(100);
    expect(oldestStaleAt()).toBe(640);
  });

  it('says that the server failed, also if it did so before the device had answered', async () => {
    let found: (queued: { data: unknown; at: number }) => void = () => {};
    const observer = show();
    vi.mocked(datedAnswer).mockReturnValue(new Promise((resolve) => (found = resolve)));
    answer.reject(new ApiError(500, 'The server is resting'));
    await Promise.resolve();
    found({ data: 100, at: 640 });
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(hasFailed(observer.getCurrentResult())).toBe(true);
    expect(observer.getCurrentResult().data).toBe(100);
  });

  it('never goes back to what the device has', async () => {
    let found: (queued: { data: unknown; at: number }) => void = () => {};
    const observer = show();
    vi.mocked(datedAnswer).mockReturnValue(new Promise((resolve) => (found = resolve)));
    answer.resolve(150);
    await eventually(() => expect(observer.getCurrentResult().data).toBe(150));
    found({ data: 100, at: 640 });
    await Promise.resolve();
    expect(observer.getCurrentResult().data).toBe(150);
  });

  it('asks the device for a search only if the server fails, and keeps nothing of what is found', async () => {
    const observer = show();
    await eventually(() => expect(observer.getCurrentResult().data).toBe(100));
    vi.clearAllMocks();
    const options = { queryFn, placeholderData: keepPreviousData, meta: { searchesOfflineCopy: true } };
    observer.setOptions({ ...options, queryKey: [...KEY, 'ram'] });
    answer.resolve(160);
    await eventually(() => expect(observer.getCurrentResult().data).toBe(160));
    expect(datedAnswer).not.toHaveBeenCalled();
    observer.setOptions({ ...options, queryKey: [...KEY, 'sham'] });
    answer.reject(new NetworkError());
    await eventually(() => expect(observer.getCurrentResult().data).toBe(100));
    expect(storeAnswer).not.toHaveBeenCalled();
  });
});
