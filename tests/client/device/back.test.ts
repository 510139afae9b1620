import { afterEach, expect, it, vi } from 'vitest';
import { navigateBeneath, openLayer } from '@/device/back';

const closes: (() => void)[] = [];
const open = (name: string, options?: { lowest: boolean }) => {
  const close = openLayer(() => backs.push(name), options);
  closes.push(close);
  return close;
};
const backs: string[] = [];
const entries = () => Number(window.history.state?.layer ?? 0);
const hasEntries = (count: number) => vi.waitFor(() => expect(entries()).toBe(count));

afterEach(async () => {
  for (const close of closes.splice(0)) close();
  await hasEntries(0);
  backs.length = 0;
});

it('Back closes the top layer, one at a time', async () => {
  open('sheet');
  open('question');
  await hasEntries(2);
  window.history.back();
  await vi.waitFor(() => expect(backs).toEqual(['question']));
  await hasEntries(1);
  window.history.back();
  await vi.waitFor(() => expect(backs).toEqual(['question', 'sheet']));
});

it('a layer opened as the lowest is closed last', async () => {
  open('dialog');
  open('form', { lowest: true });
  await hasEntries(2);
  window.history.back();
  await vi.waitFor(() => expect(backs).toEqual(['dialog']));
});

it('a layer closed without Back leaves no history entry', async () => {
  window.history.pushState({ screen: 'bills' }, '');
  const close = open('sheet');
  await hasEntries(1);
  close();
  await hasEntries(0);
  expect(window.history.state).toEqual({ screen: 'bills' });
  expect(backs).toEqual([]);
});

it('a layer that closes as another opens leaves the history as it is', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const close = open('picker');
  await hasEntries(1);
  close();
  open('dialog');
  await hasEntries(1);
  expect(push).toHaveBeenCalledOnce();
  push.mockRestore();
});

it("a navigation starts from the screen's own entry", async () => {
  window.history.pushState({ screen: 'bills' }, '');
  open('sheet');
  await hasEntries(1);
  const stateThen = vi.fn();
  navigateBeneath(() => stateThen(window.history.state));
  await vi.waitFor(() => expect(stateThen).toHaveBeenCalledWith({ screen: 'bills' }));
  expect(backs).toEqual([]);
});

it('Forward to the entry of a closed layer comes back to the screen', async () => {
  open('sheet');
  await hasEntries(1);
  window.history.back();
  await vi.waitFor(() => expect(backs).toEqual(['sheet']));
  const moved = vi.fn();
  window.addEventListener('popstate', moved);
  window.history.forward();
  // Away, and back again.
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', moved);
  expect(entries()).toBe(0);
});
