import { withFurtherTexts } from '@/i18n/language';
import { createStore } from '../storage/store';
import { ApiError, isUnanswered } from './api-error';
import { currentUser } from './current-user';

/**
 * While the server does not answer, screens show the khata that this device keeps. This is the moment it was read at;
 * null while the server answers.
 */
export const keptAsOf = createStore<string | null>(null);

/**
 * Where some reads are answered and others are not, the screens change between both no faster than that.
 */
const LEAST_MS = 3000;
let keptSince = 0;

function showKept(asOf: string): void {
  if (keptAsOf.get() === null) keptSince = Date.now();
  if (keptAsOf.get() !== asOf) keptAsOf.set(asOf);
}

function leaveKept(): void {
  if (keptAsOf.get() !== null && Date.now() - keptSince > LEAST_MS) keptAsOf.set(null);
}

/** What a read is about; null for a call that writes. */
type Read = { path: string; query?: Record<string, unknown> } | null;

/** The device's answer to a read; undefined where it keeps none. */
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
 * The server's answer, or where none comes the kept khata's. From then on the kept one answers at once, until any call
 * has the server's answer again.
 */
export async function orKept<T>(read: Read, ask: () => Promise<T>): Promise<T> {
  const ready = keptAsOf.get() === null ? undefined : await keptAnswer(read);
  if (ready !== undefined) return ready as T;
  try {
    const answer = await ask();
    leaveKept();
    return answer;
  } catch (error) {
    const silent = isUnanswered(error);
    if (!silent && error instanceof ApiError) leaveKept();
    const kept = silent ? await keptAnswer(read) : undefined;
    if (kept === undefined) throw error;
    return kept as T;
  }
}
