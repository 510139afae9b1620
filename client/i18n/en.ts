import { rules } from './en/rules';
import { shell } from './en/shell';
import type { signedIn } from './en/signed-in';

/** The English texts of the entry: of the sign-in screen, and of what shows without or over any screen. */
export const en = { ...shell, ...rules };

/** All texts of one language: the same sections and names in both. */
export type Dictionary = typeof en & typeof signedIn;

/** How a language writes days and times. */
export interface DateWords {
  day: (date: Date) => string;
  moment: (date: Date) => string;
  /** short, from Sunday on */
  weekdays: readonly string[];
  /** so many days, months or years ago; of nothing ago, today */
  ago: (n: number, unit: 'day' | 'month' | 'year') => string;
}
