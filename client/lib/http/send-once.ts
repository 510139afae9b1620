import { useCallback, useRef } from 'react';
import { isChangedMeanwhile, isUnanswered } from './api-error';

/**
 * Sends a change once. If the answer is lost, `look` reads what was to be changed: it resolves with what the answer would
 * have been, or with null if the change is not there, since it may still be on its way. It reads after a 412 too: an
 * earlier try, whose answer was lost, may have changed the record.
 * @throws what `send` throws, unless the change is there
 */
export async function sentOrSeen<T>(send: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isOpen = isUnanswered(error) || isChangedMeanwhile(error);
    const seen = isOpen ? await look().catch(() => null) : null;
    if (seen === null) throw error;
    return seen;
  }
}

/** The second press of a double press comes before the button is disabled. The mutation's `onError` says what fails. */
export function useSinglePress<Variables>(
  mutateAsync: (given: Variables) => Promise<unknown>,
): (given: Variables) => Promise<void> {
  const busy = useRef(false);
  return useCallback(
    async (given: Variables) => {
      if (busy.current) return;
      busy.current = true;
      await mutateAsync(given).catch(() => undefined);
      busy.current = false;
    },
    [mutateAsync],
  );
}
