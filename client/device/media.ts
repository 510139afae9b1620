import { useSyncExternalStore } from 'react';

/** Under 768 px: tables become cards, the bottom bar shows. */
const PHONE = '(max-width: 767.98px)';
/** From 1024 px a table has room beside the sidebar. */
const WIDE = '(min-width: 1024px)';

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
