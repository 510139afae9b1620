import { withFurtherTexts } from '@/i18n/language';
import { createStore } from '../storage/store';
import { ApiError, isUnanswered } from './api-error';
import { currentUser } from './current-user';

/**
 * While the server does not answer, screens show the khata kept on this device. This is the moment when the server
 * wrote it; null while the server answers.
 */
export const keptAsOf = createStore<string | null>(null);

/** While only some reads are answered, screens show the kept khata for at least this long before they switch back. */
const MIN_KEPT_MS = 3000;
let keptSince = 0;

function showKept(asOf: string): void {
  if (keptAsOf.get() === null) keptSince = Date.now();
  if (keptAsOf.get() !== asOf) keptAsOf.set(asOf);
}

function leaveKept(): void {
  if (keptAsOf.get() !== null && Date.now() - keptSince > MIN_KEPT_MS) keptAsOf.set(null);
}

/** The path and query of a read; null for a call that writes. */
type Read = { path: string; query?: Record<string, unknown> } | null;

/** The device's answer to a read; undefined if it keeps none. */
async function keptAnswer(read: Read): Promise<unknown> {
  if (read === null || currentUser.get() === null) return undefined;
  try {
    const { answerTo } = await withFurtherTexts(() => import('../pocket/answers'))();
    const kept = await answerTo(read.path, read.query ?? {});
    if (kept !== undefined) showKept(kept.asOf);
    return kept?.answer;
  } catch (error) {
    console.warn('The kept khata cannot be read:', error);
    return undefined;
  }
}

/**
 * The server's answer, or the kept khata's if none comes. From then on the kept khata answers at once, until the server
 * answers any call again.
 */
export async function orKept<T>(read: Read, ask: () => Promise<T>): Promise<T> {
  const ready = keptAsOf.get() === null ? undefined : await keptAnswer(read);
  if (ready !== undefined) return ready as T;
  try {
    const answer = await ask();
    leaveKept();
    return answer;
  } catch (error) {
    const noAnswer = isUnanswered(error);
    if (!noAnswer && error instanceof ApiError) leaveKept();
    const kept = noAnswer ? await keptAnswer(read) : undefined;
    if (kept === undefined) throw error;
    return kept as T;
  }
}
