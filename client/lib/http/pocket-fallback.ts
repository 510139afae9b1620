import { createStore } from '../storage/store';
import { ApiError, isUnanswered } from './api-error';
import { currentUser } from './current-user';

/**
 * While the server does not answer, screens show the pocket. This is the moment when the server wrote
 * it; null while the server answers.
 */
export const pocketAsOf = createStore<string | null>(null);

/** While only some reads are answered, screens show the pocket for at least this long before they switch back. */
const MIN_POCKET_MS = 3000;
let pocketSince = 0;

function showPocket(asOf: string): void {
  if (pocketAsOf.get() === null) pocketSince = Date.now();
  if (pocketAsOf.get() !== asOf) pocketAsOf.set(asOf);
}

function leavePocket(): void {
  if (pocketAsOf.get() !== null && Date.now() - pocketSince > MIN_POCKET_MS) pocketAsOf.set(null);
}

/** The path and query of a read; null for a call that writes. */
type Read = { path: string; query?: Record<string, unknown> } | null;

/** The device's answer to a read; undefined if it keeps none. */
async function pocketAnswer(read: Read): Promise<unknown> {
  if (read === null || currentUser.get() === null) return undefined;
  try {
    const { answerTo } = await import('../pocket/answers');
    const found = await answerTo(read.path, read.query ?? {});
    if (found !== undefined) showPocket(found.asOf);
    return found?.answer;
  } catch (error) {
    console.warn('The pocket cannot be read:', error);
    return undefined;
  }
}

/**
 * The server's answer, or the pocket's if none comes. From then on the pocket answers at once, until the server
 * answers any call again.
 */
export async function orPocket<T>(read: Read, ask: () => Promise<T>): Promise<T> {
  const ready = pocketAsOf.get() === null ? undefined : await pocketAnswer(read);
  if (ready !== undefined) return ready as T;
  try {
    const answer = await ask();
    leavePocket();
    return answer;
  } catch (error) {
    const noAnswer = isUnanswered(error);
    if (!noAnswer && error instanceof ApiError) leavePocket();
    const found = noAnswer ? await pocketAnswer(read) : undefined;
    if (found === undefined) throw error;
    return found as T;
  }
}
