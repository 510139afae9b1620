import { createStore } from '@/lib/storage/store';

const KEPT_AS = 'single-keys';
const OFF = 'off';

/** Whether a key without Ctrl (N, C, / and ?) is a shortcut on this device; it is unless switched off in Settings. */
export const singleKeys = createStore(localStorage.getItem(KEPT_AS) !== OFF);

/** Switches them on or off, and remembers the choice on this device. */
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  if (on) localStorage.removeItem(KEPT_AS);
  else localStorage.setItem(KEPT_AS, OFF);
}
