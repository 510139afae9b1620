import type { TranslationKey } from '@/i18n/en';
import type { Message } from '@/i18n/message';
import { trueNow } from '@/lib/days/clock';
import { asksForBook, type Entry, neededCustomer } from '@/lib/entry';
import { mayChange, SENT_BY_ITSELF_MS } from '@/saving/machine';

interface EntryStatus {
  text: TranslationKey | Message;
  needsHelp: boolean;
  maySend: boolean;
  /** false after a try without an answer: the server may have stored it already */
  mayChange: boolean;
}

/** What the device refuses itself, and has no sentence of the server for. */
const OWN_TEXTS: Readonly<Record<string, TranslationKey>> = {
  check_date: 'outbox.checkDate',
  key_reused: 'outbox.usedKey',
};

/** `others` are the user's entries, one of which may be the customer that this one needs. */
export function statusOf(entry: Entry, others: readonly Entry[]): EntryStatus {
  const { state, refusal, tries, keptAt, queued } = entry;
  const needed = neededCustomer(entry);
  const may = { maySend: true, mayChange: mayChange(entry) };
  if (refusal !== null) {
    const { message, path } = refusal;
    const isOver = path !== undefined || message.code === 'deleted_since' || asksForBook(entry);
    return { ...may, text: OWN_TEXTS[message.code] ?? message, needsHelp: true, maySend: !isOver };
  }
  if (queued !== null)
    return { text: 'outbox.beingChanged', needsHelp: false, maySend: false, mayChange: true };
  if (state === 'sending')
    return { text: 'outbox.sending', needsHelp: false, maySend: false, mayChange: false };
  if (needed !== null && tries === 0) {
    const waits = others.some(({ seq, state: its }) => seq === needed && its !== 'refused');
    const text = waits ? 'outbox.waitsForCustomer' : 'outbox.noCustomer';
    return { ...may, text, needsHelp: !waits, maySend: false };
  }
  if (trueNow() - keptAt > SENT_BY_ITSELF_MS) return { ...may, text: 'outbox.tooOld', needsHelp: true };
  return { ...may, text: tries > 0 ? 'outbox.unanswered' : 'outbox.waiting', needsHelp: false };
}
