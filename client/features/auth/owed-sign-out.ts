const KEY = 'sign-out-owed';

/** A sign-out that did not reach the server. It is sent before anything else asks who is signed in. */
export const owedSignOut = {
  isThere: (): boolean => localStorage.getItem(KEY) !== null,
  note: (): void => localStorage.setItem(KEY, '1'),
  clear: (): void => localStorage.removeItem(KEY),
};
