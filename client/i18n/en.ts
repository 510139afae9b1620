import { offline } from './en/offline';
import { rules } from './en/rules';
import { shell } from './en/shell';
import type { signedIn } from './en/signed-in';

/** The English texts of the entry: of the sign-in screen, and of what shows without or over any screen. */
export const en = { ...shell, ...rules, ...offline };

/** All texts of one language: the same sections and names in both. */
export type Dictionary = typeof en & typeof signedIn;

/** 'customer.name', 'actions.save' … */
export type TranslationKey = {
  [S in keyof Dictionary]: `${S}.${keyof Dictionary[S] & string}`;
}[keyof Dictionary];

export type Language = 'en' | 'hi';
