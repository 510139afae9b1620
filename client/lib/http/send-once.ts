import { useCallback, useRef } from 'react';
import { isChangedMeanwhile, isUnanswered } from './api-error';

/**
 * Sends a change once. If the answer is lost, `read` reads what was to be changed, and `isThere` says whether it shows the
 * change, which may still be on its way. It reads after a 412 too: an earlier try, whose answer was lost, may have changed
 * the record.
 * @returns the answer, or what was read
 * @throws what `send` throws, unless the change is there
 */
export async function sentOrSeen<Sent, Seen>(
  send: () => Promise<Sent>,
  read: () => Promise<Seen>,
  isThere: (seen: Seen) => boolean,
): Promise<Sent | Seen> {
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error) && !isChangedMeanwhile(error)) throw error;
    try {
      const seen = await read();
      if (isThere(seen)) return seen;
    } catch {
      // It stays unknown.
    }
    throw error;
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
