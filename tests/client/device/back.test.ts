import { afterEach, expect, it, vi } from 'vitest';
import { navigateBeneath, openLayer } from '@/device/back';
import { eventually } from '../slow-machine';

/** The layers that Back has closed, in that order. */
const closedByBack: string[] = [];
const closers: (() => void)[] = [];
const open = (name: string, options?: { lowest: boolean }) => {
  const close = openLayer(() => closedByBack.push(name), options);
  closers.push(close);
  return close;
};
const layerEntries = () => Number(window.history.state?.layer ?? 0);
const layerEntriesAre = (count: number) => eventually(() => expect(layerEntries()).toBe(count));

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await layerEntriesAre(0);
  closedByBack.length = 0;
});

it('Back closes one layer at a time, the top one first, and one that was opened as the lowest last', async () => {
  open('question');
  open('sheet', { lowest: true });
  await layerEntriesAre(2);
  window.history.back();
  await eventually(() => expect(closedByBack).toEqual(['question']));
  await layerEntriesAre(1);
  window.history.back();
  await eventually(() => expect(closedByBack).toEqual(['question', 'sheet']));
});

it('a layer closed without Back leaves no history entry', async () => {
  window.history.pushState({ screen: 'bills' }, '');
  const close = open('sheet');
  await layerEntriesAre(1);
  close();
  await layerEntriesAre(0);
  expect(window.history.state).toEqual({ screen: 'bills' });
  expect(closedByBack).toEqual([]);
});

it("a navigation starts from the screen's own entry", async () => {
  window.history.pushState({ screen: 'bills' }, '');
  open('sheet');
  await layerEntriesAre(1);
  const navigate = vi.fn();
  navigateBeneath(() => navigate(window.history.state));
  await eventually(() => expect(navigate).toHaveBeenCalledWith({ screen: 'bills' }));
  expect(closedByBack).toEqual([]);
});

it('Forward to the entry of a closed layer returns to the screen', async () => {
  open('sheet');
  await layerEntriesAre(1);
  window.history.back();
  await eventually(() => expect(closedByBack).toEqual(['sheet']));
  const moved = vi.fn();
  window.addEventListener('popstate', moved);
  window.history.forward();
  // Forward, and back to the screen.
  await eventually(() => expect(moved).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', moved);
  expect(layerEntries()).toBe(0);
});
