import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered } from '@/lib/http/api-error';
import type { OutboxEntry } from '@/lib/storage/database';
import { Kept } from '@/lib/storage/outbox-state';
import { discard, entryBySeq, keep, type NewEntry } from './entries';
import type { Outcome } from './post';
import { alone, drain, noteRefusal, sendEntry } from './rounds';

/** From then on a person may go on; a little later the form goes on by itself. */
const SLOW_MS = 3000;
const GO_ON_MS = 8000;

/** How a form waits for its answer. */
export interface Waiting {
  /** the answer takes long: `goOn` leaves it to the outbox */
  onSlow: (goOn: () => void) => void;
}

/** Resolves once nobody waits for the answer any more. */
function patience({ onSlow }: Waiting): { end: Promise<null>; stop: () => void } {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const end = new Promise<null>((resolve) => {
    const goOn = () => resolve(null);
    timers = [setTimeout(() => onSlow(goOn), SLOW_MS), setTimeout(goOn, GO_ON_MS)];
  });
  return { end, stop: () => timers.forEach(clearTimeout) };
}

/** Not sent from here: a round sends it, or another tab has. */
const LEFT: Outcome = { kind: 'unanswered', error: null };

/** Without a place to keep it, it is only sent, as any other record. */
const sendOnly = <Row extends { id: number }>({ path, body, key }: NewEntry): Promise<Row & Tagged> =>
  callRecord<Row>('POST', path, { body, idempotencyKey: key });

const savedAlready = ({ path, sent }: OutboxEntry): ApiError =>
  new ApiError(409, '', {}, '', { code: 'key_reused', path: `${path}/${sent?.id ?? ''}` });

/** The answer as the open form takes it: what it shows itself does not stay in the outbox. */
async function inForm<Row>(entry: OutboxEntry, outcome: Outcome): Promise<Row | Kept> {
  if (outcome.kind === 'stored') return outcome.row as Row;
  const { error } = outcome;
  if (!(error instanceof ApiError) || isUnanswered(error)) return new Kept(entry);
  await discard(entry);
  throw error;
}

/** Browsers clear sites that nobody asked them to keep. */
const askToPersist = () => void navigator.storage?.persist?.().catch(() => undefined);

/**
 * Saves a new record: on the device first, then on the server. Resolves with the stored record, or with {@link Kept}
 * once the answer may come later. A refusal while the form waits is thrown, and nothing stays kept.
 */
export async function keepAndSend<Row extends { id: number }>(
  fresh: NewEntry,
  waiting: Waiting,
): Promise<(Row & Tagged) | Kept> {
  const entry = await keep(fresh).catch((error: unknown) => {
    console.warn('Nothing can be kept on this device:', error);
    return null;
  });
  if (entry === null) return sendOnly<Row>(fresh);
  if (entry.state === 'sent') throw savedAlready(entry);
  askToPersist();
  if (!navigator.onLine) return new Kept(entry);
  if (entry.needs !== null) {
    void drain(entry.userId);
    return new Kept(entry);
  }

  const form = { waits: true };
  const answer = alone(async (): Promise<Outcome> => {
    // Another tab may have sent it meanwhile: to an open form its key brings the same answer again.
    const now = form.waits ? entry : await entryBySeq(entry.seq);
    if (now?.state !== 'waiting') return LEFT;
    const outcome = await sendEntry(now);
    if (!form.waits) await noteRefusal(now, outcome);
    return outcome;
  }).catch(() => LEFT);
  const { end, stop } = patience(waiting);
  const first = await Promise.race([answer, end]);
  stop();
  form.waits = false;
  return first === null ? new Kept(entry) : inForm<Row & Tagged>(entry, first);
}
