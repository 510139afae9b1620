import { oneLanguage } from './pairs';
import type { signedIn } from './signed-in';
import device from './texts/device';
import rules from './texts/rules';
import shell from './texts/shell';

/** The English texts of the entry: of the sign-in screen, and of what shows without or over any screen. */
export const en = oneLanguage({ ...shell, ...device, ...rules });

/** All texts of one language. */
export type Dictionary = typeof en & typeof signedIn;

/** The code of a rule that forms check too. */
export type ErrorCode = keyof Dictionary['errors'];

/** How a language writes days and times. */
export interface DateWords {
  day: (date: Date) => string;
  moment: (date: Date) => string;
  /** short, from Sunday on */
  weekdays: readonly string[];
  /** so many days, months or years ago; of nothing ago, today */
  ago: (n: number, unit: 'day' | 'month' | 'year') => string;
}
