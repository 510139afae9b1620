import { onDevice } from '@/state/local';

const KEY = 'sign-out-owed';

/** A sign-out that did not reach the server. It is sent before anything else asks who is signed in. */
export const owedSignOut = {
  isThere: (): boolean => onDevice.get(KEY) !== null,
  note: (): void => onDevice.set(KEY, '1'),
  clear: (): void => onDevice.remove(KEY),
};
