import { useCallback, useRef } from 'react';

/**
 * Starts a mutation, unless it is running: the second press of a double press comes before the button is disabled.
 * What fails, the mutation's own `onError` says.
 */
export function useSinglePress<Given>(
  mutateAsync: (given: Given) => Promise<unknown>,
): (given: Given) => Promise<void> {
  const busy = useRef(false);
  return useCallback(
    async (given: Given) => {
      if (busy.current) return;
      busy.current = true;
      await mutateAsync(given).catch(() => undefined);
      busy.current = false;
    },
    [mutateAsync],
  );
}
