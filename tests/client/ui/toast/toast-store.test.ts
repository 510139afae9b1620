import { expect, it } from 'vitest';
import { dismiss, toast, toasts } from '@/ui/toast/toast-store';

const shown = () => toasts.get().map(({ title }) => title);

it('at most three toasts are kept, newest first; a dismissed one is gone at once, and makes room for the next', () => {
  toasts.set([]);
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  expect(shown()).toEqual(['four', 'three', 'two']);
  dismiss(toasts.get()[0]?.id ?? 0);
  dismiss(-1);
  expect(shown()).toEqual(['three', 'two']);
  toast({ title: 'five' });
  expect(shown()).toEqual(['five', 'three', 'two']);
});
