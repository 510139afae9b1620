import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A database whose transactions never end, or one that never opens, as some browsers have it. */
const hanging = vi.hoisted(() => ({ opens: true, answer: (_: number) => {} }));
vi.mock('idb', () => ({
  unwrap: (database: unknown) => database,
  openDB: () =>
    hanging.opens
      ? Promise.resolve({
          transaction: () => undefined,
          getAll: () =>
            new Promise((resolve) => {
              hanging.answer = resolve;
            }),
        })
      : new Promise(() => undefined),
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** How long eight calls take that come one after the other. */
async function msOfEight(inDatabase: (work: never) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const work = ((database: { getAll: () => Promise<unknown> }) => database.getAll()) as never;
  const all = (async () => {
    for (let call = 0; call < 8; call += 1) await expect(inDatabase(work)).rejects.toThrow(/answer/);
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
  const { inDatabase } = await import('@/lib/storage/database');
  expect(await msOfEight(inDatabase as never)).toBe(5000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await msOfEight(inDatabase as never)).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await msOfEight(inDatabase as never)).toBe(5000);
});

it('a database that answers late is asked again at once', async () => {
  hanging.opens = true;
  const { inDatabase } = await import('@/lib/storage/database');
  const first = inDatabase((database) => database.getAll('outbox')).catch(() => 'late');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toBe('late');
  hanging.answer(1);
  await vi.advanceTimersByTimeAsync(0);
  const second = inDatabase((database) => database.getAll('outbox'));
  await vi.advanceTimersByTimeAsync(0);
  hanging.answer(2);
  expect(await second).toBe(2);
});
