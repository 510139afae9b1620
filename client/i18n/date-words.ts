import type { Language } from './en';

/** How a language writes days and times. */
export interface DateWords {
  day: (date: Date) => string;
  moment: (date: Date) => string;
  /** short, from Sunday on */
  weekdays: readonly string[];
  /** so many days, months or years ago; of nothing ago, today */
  ago: (n: number, unit: 'day' | 'month' | 'year') => string;
}

let hindi: DateWords | undefined;

/** Hindi dates arrive with the Hindi dictionary, which is loaded on demand. */
export function setHindiDates(words: DateWords): void {
  hindi = words;
}

/** Undefined for English, which is built in. */
export const dateWords = (language: Language): DateWords | undefined =>
  language === 'hi' ? hindi : undefined;
