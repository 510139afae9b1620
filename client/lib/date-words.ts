import type { Locale } from 'date-fns';
import type { Language } from '@/i18n/language';

let hindi: Locale | undefined;

/** The Hindi words for dates come with the Hindi dictionary, in its own file. */
export function setHindiDates(locale: Locale): void {
  hindi = locale;
}

/** The words of a language for dates; undefined is English. */
export const dateWords = (language: Language): Locale | undefined => (language === 'hi' ? hindi : undefined);
