import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, toast, toasts } from '@/ui/toast/toast-store';

const shown = () => toasts.get().map(({ title, open }) => `${title}${open ? '' : ', closed'}`);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => vi.useRealTimers());

it('at most three toasts are kept, newest first; a dismissed one closes at once and is gone 5000 ms later', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  expect(shown()).toEqual(['four', 'three', 'two']);
  dismiss(toasts.get()[0]?.id ?? 0);
  dismiss(-1);
  expect(shown()).toEqual(['four, closed', 'three', 'two']);
  vi.advanceTimersByTime(4999);
  expect(shown()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['three', 'two']);
});
