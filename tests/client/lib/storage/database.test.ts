import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A database whose transactions never end, or one that never opens, as some browsers have it. */
const hanging = vi.hoisted(() => ({ opens: true, answer: (_: number) => {} }));
vi.mock('idb', () => {
  const getAll = () => new Promise((resolve) => (hanging.answer = resolve));
  const database = { transaction: () => undefined, getAll };
  const openDB = () => (hanging.opens ? Promise.resolve(database) : new Promise(() => undefined));
  return { unwrap: (opened: unknown) => opened, openDB };
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const load = async () => {
  const { inDatabase } = await import('@/lib/storage/database');
  return () => inDatabase((database) => database.getAll('outbox'));
};

/** How long eight calls take that come one after the other. */
async function msOfEight(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const all = (async () => {
    for (let call = 0; call < 8; call += 1) await expect(read()).rejects.toThrow(/answer/);
    return performance.now() - start;
  })();
  await vi.advanceTimersByTimeAsync(50_000);
  return all;
}

it.each([
  ['whose transactions never end', true],
  ['that never opens', false],
])('a database %s is waited for once a minute, for 5 seconds', async (_, opens) => {
  hanging.opens = opens;
  const read = await load();
  expect(await msOfEight(read)).toBe(5000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await msOfEight(read)).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await msOfEight(read)).toBe(5000);
});

it('a database that answers late is asked again at once', async () => {
  hanging.opens = true;
  const read = await load();
  const first = read().catch(() => 'late');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toBe('late');
  hanging.answer(1);
  await vi.advanceTimersByTimeAsync(0);
  const second = read();
  await vi.advanceTimersByTimeAsync(0);
  hanging.answer(2);
  expect(await second).toBe(2);
});
