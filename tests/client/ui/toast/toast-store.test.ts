import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, toast, toasts } from '@/ui/toast/toast-store';

const titles = () => toasts.get().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => vi.useRealTimers());

it('keeps at most three toasts, newest first', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  expect(titles()).toEqual(['four', 'three', 'two']);
});

it('closes a dismissed toast at once and removes it 5000 ms later', () => {
  toast({ title: 'one' });
  toast({ title: 'two', description: 'text', destructive: true });
  const [two] = toasts.get();
  dismiss(two?.id ?? 0);
  expect(toasts.get().map(({ title, open }) => [title, open])).toEqual([
    ['two', false],
    ['one', true],
  ]);
  vi.advanceTimersByTime(4999);
  expect(titles()).toEqual(['two', 'one']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['one']);
});

it('ignores the dismissal of a toast that is gone', () => {
  toast({ title: 'one' });
  dismiss(-1);
  vi.advanceTimersByTime(5000);
  expect(titles()).toEqual(['one']);
});
