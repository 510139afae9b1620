import type { TranslationKey } from '@/i18n/en';
import type { Message } from '@/i18n/message';
import { trueNow } from '@/lib/days/clock';
import type { OutboxEntry } from '@/lib/storage/outbox-state';
import { isBeingChanged, SENT_BY_ITSELF_MS } from '@/offline/rounds';

/** What the list says about an entry, and which buttons it offers. */
export interface EntryState {
  text: TranslationKey | Message;
  /** whether the user has to do something */
  needsHelp: boolean;
  maySend: boolean;
  /** false after a try without an answer: the server may have stored it already */
  mayChange: boolean;
}

/** Texts for the outbox's own refusals; the others show the server's sentence. */
const OWN_TEXTS: Record<string, TranslationKey> = {
  check_date: 'outbox.checkDate',
  key_reused: 'messages.savedAlready',
};

/** `others` are the user's entries, one of which may be the customer that this one needs. */
export function stateOf(entry: OutboxEntry, others: readonly OutboxEntry[]): EntryState {
  const { state, refusal, needs, tries, keptAt } = entry;
  const may = { maySend: true, mayChange: tries === 0 };
  if (state === 'refused')
    return {
      text: OWN_TEXTS[refusal?.message.code ?? ''] ?? refusal?.message ?? { code: '' },
      needsHelp: true,
      maySend: refusal?.path === undefined,
      mayChange: refusal?.path === undefined,
    };
  if (isBeingChanged(entry)) return { ...may, text: 'outbox.beingChanged', needsHelp: false };
  if (needs !== null) {
    const waits = others.some(({ key, state: its }) => key === needs && its === 'waiting');
    const text = waits ? 'outbox.waitsForCustomer' : 'outbox.noCustomer';
    return { text, needsHelp: !waits, maySend: false, mayChange: true };
  }
  if (trueNow() - keptAt > SENT_BY_ITSELF_MS) return { ...may, text: 'outbox.tooOld', needsHelp: true };
  return { ...may, text: tries > 0 ? 'outbox.unanswered' : 'outbox.waiting', needsHelp: false };
}
