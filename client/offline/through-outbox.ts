import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered } from '@/lib/http/api-error';
import type { OutboxEntry } from '@/lib/storage/database';
import { InOutbox } from '@/lib/storage/outbox-state';
import { discard, entryBySeq, type NewEntry, storeEntry } from './entries';
import type { Outcome } from './post';
import { alone, drain, noteRefusal, sendEntry } from './rounds';

/** Without an answer after SLOW_MS the user may go on; after GO_ON_MS the form goes on without the user. */
const SLOW_MS = 3000;
const GO_ON_MS = 8000;

/** How a form waits for the answer. */
export interface Waiting {
  /** called if the answer takes long; `goOn` leaves the entry to the outbox */
  onSlow: (goOn: () => void) => void;
}

/** `end` resolves once nobody waits for the answer any more. */
function waitLimit({ onSlow }: Waiting): { end: Promise<null>; stop: () => void } {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const end = new Promise<null>((resolve) => {
    const goOn = () => resolve(null);
    timers = [setTimeout(() => onSlow(goOn), SLOW_MS), setTimeout(goOn, GO_ON_MS)];
  });
  return { end, stop: () => timers.forEach(clearTimeout) };
}

/** Not sent here: a round will send it, or another tab has sent it. */
const NOT_SENT: Outcome = { kind: 'unanswered', error: null };

/** Sends a record that the device cannot store, like any other record. */
const sendOnly = <Row extends { id: number }>({ path, body, key }: NewEntry): Promise<Row & Tagged> =>
  callRecord<Row>('POST', path, { body, idempotencyKey: key });

const savedAlready = ({ path, sent }: OutboxEntry): ApiError =>
  new ApiError(409, '', {}, '', { code: 'key_reused', path: `${path}/${sent?.id ?? ''}` });

/** The outcome for the open form. A refusal that the form shows itself leaves the outbox. */
async function formResult<Row>(entry: OutboxEntry, outcome: Outcome): Promise<Row | InOutbox> {
  if (outcome.kind === 'stored') return outcome.row as Row;
  const { error } = outcome;
  if (!(error instanceof ApiError) || isUnanswered(error)) return new InOutbox(entry);
  await discard(entry);
  throw error;
}

/** Asks the browser not to clear this site's storage. */
const askToPersist = () => void navigator.storage?.persist?.().catch(() => undefined);

/**
 * Saves a new record: on the device first, then on the server. Resolves with the stored record, or with {@link InOutbox} if
 * the answer may come later.
 * @throws ApiError for a refusal while the form waits; the record leaves the outbox then
 */
export async function sendThroughOutbox<Row extends { id: number }>(
  fresh: NewEntry,
  waiting: Waiting,
): Promise<(Row & Tagged) | InOutbox> {
  const entry = await storeEntry(fresh).catch((error: unknown) => {
    console.warn('Nothing can be stored on this device:', error);
    return null;
  });
  if (entry === null) return sendOnly<Row>(fresh);
  if (entry.state === 'sent') throw savedAlready(entry);
  askToPersist();
  if (!navigator.onLine) return new InOutbox(entry);
  if (entry.needs !== null) {
    void drain(entry.userId);
    return new InOutbox(entry);
  }

  const form = { waits: true };
  const answer = alone(async (): Promise<Outcome> => {
    // Another tab may have sent it meanwhile; for an open form, the same key brings the same answer again.
    const now = form.waits ? entry : await entryBySeq(entry.seq);
    if (now?.state !== 'waiting') return NOT_SENT;
    const outcome = await sendEntry(now);
    if (!form.waits) await noteRefusal(now, outcome);
    return outcome;
  }).catch(() => NOT_SENT);
  const { end, stop } = waitLimit(waiting);
  const first = await Promise.race([answer, end]);
  stop();
  form.waits = false;
  return first === null ? new InOutbox(entry) : formResult<Row & Tagged>(entry, first);
}
