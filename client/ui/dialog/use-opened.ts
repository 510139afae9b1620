import { useEffect, useState } from 'react';

/** Whether a dialog is open: at once if the address names it, '/sales/7#allowance'. The address loses the name then. */
export function useOpened(name: string) {
  const state = useState(() => window.location.hash === `#${name}`);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash === `#${name}`) window.history.replaceState(window.history.state, '', pathname + search);
  }, [name]);
  return state;
}
