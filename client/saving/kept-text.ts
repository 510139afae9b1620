import type { TranslationKey } from '@/i18n/en';
import type { Entry } from './entry';

/** What a screen says of an entry in the outbox: whether a try has left the phone. */
export const keptText = ({ tries }: Pick<Entry, 'tries'>): TranslationKey =>
  tries > 0 ? 'messages.keptUnanswered' : 'messages.inOutbox';
