import { onDevice } from '@/state/local';
import { createStore } from '@/state/store';

const STORAGE_KEY = 'single-keys';
const OFF = 'off';

/** Whether single keys (N, C, / and ?) are shortcuts on this device; they are unless switched off in Settings. */
export const singleKeys = createStore(onDevice.get(STORAGE_KEY) !== OFF);

/** Switches them on or off, and remembers the choice on this device. */
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  if (on) onDevice.remove(STORAGE_KEY);
  else onDevice.set(STORAGE_KEY, OFF);
}
