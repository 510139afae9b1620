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
