import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/http/api';
import { lineDown } from '@/lib/http/connection';
import { isLineSlow } from '@/lib/http/hedged-fetch';
import { failureOf, fetchStub, hangs, json, stubNetwork } from './network-stub';

stubNetwork();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = () => fetchStub.mock.calls.map(([, init]) => init?.cache ?? 'usual');

describe('a read without an answer', () => {
  it('is asked for a second time after a second and a half, past the browser’s own queue', async () => {
    fetchStub.mockImplementationOnce(hangs).mockImplementation(async () => json({ id: 7 }));
    const answer = call('GET', '/customers/7');
    await vi.advanceTimersByTimeAsync(1499);
    expect(sent()).toEqual(['usual']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['usual', 'no-store']);
    expect(await answer).toEqual({ id: 7 });
  });

  it('is given up after ten seconds and three tries, each of which ends', async () => {
    fetchStub.mockImplementation(hangs);
    const failed = failureOf(call('GET', '/customers/7'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failed).toMatchObject({ name: 'NetworkError' });
    expect(fetchStub.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, true, true]);
    expect(lineDown.get()).toBe(true);
  });

  it('is asked for once if its answer comes in time, and the line is no longer down', async () => {
    fetchStub.mockImplementation(async () => json({ id: 7 }));
    await call('GET', '/customers/7');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetchStub).toHaveBeenCalledOnce();
    expect(lineDown.get()).toBe(false);
  });
});

it.each([
  ['a write', 'POST', {}],
  ['a read that changes something', 'GET', { writes: true }],
  ['a read that may take long', 'GET', { timeoutMs: 60_000 }],
] as const)('%s is sent once', async (_, method, options) => {
  fetchStub.mockImplementation(hangs);
  const failed = failureOf(call(method, '/customers', options));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetchStub).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_001);
  await failed;
});

it('a line is slow once none of the last eight answers was quick', async () => {
  /** So many reads one after the other, each answered after `ms`. */
  const read = async (times: number, ms: number) => {
    fetchStub.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return json({ id: 7 });
    });
    for (let n = 0; n < times; n += 1) {
      const answer = call('GET', '/customers/7');
      await vi.advanceTimersByTimeAsync(ms);
      await answer;
    }
    return isLineSlow();
  };
  expect([await read(8, 20), await read(7, 400), await read(1, 400), await read(1, 20)]).toEqual([
    ...[false, false, true, false],
  ]);
});
