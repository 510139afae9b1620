import { useSyncExternalStore } from 'react';

/** Under 48 rem, which is 768 px at the usual size of letters: tables become cards, the bottom bar shows. */
const PHONE = '(max-width: 47.99rem)';
/** From 72 rem a table has room beside the sidebar. */
const WIDE = '(min-width: 72rem)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

export const useIsPhone = (): boolean => useMedia(PHONE);
export const useIsWide = (): boolean => useMedia(WIDE);
