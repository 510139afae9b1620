import { createStore } from '@/state/store';

/** True from a call that got no answer until one that did. */
export const lineDown = createStore(false);

export function noteLine(isDown: boolean): void {
  if (lineDown.get() !== isDown) lineDown.set(isDown);
}
