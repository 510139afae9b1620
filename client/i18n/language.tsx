import { useMemo } from 'react';
import { onDevice } from '@/state/local';
import { createStore, useStore } from '@/state/store';
import { type DateWords, type Dictionary, en } from './en';
import { fill, type Message, type TextValues, unpacked } from './message';

/** 'customer.name', 'actions.save' … */
export type TranslationKey = {
  [S in keyof Dictionary]: `${S}.${keyof Dictionary[S] & string}`;
}[keyof Dictionary];

export type Language = 'en' | 'hi';

const SETTING = 'language';

interface Texts {
  language: Language;
  dictionary: Partial<Dictionary>;
  /** sentences that only the server uses, by code; empty in English, since its answers carry them */
  refusals: Readonly<Record<string, string>>;
  /** writes a moment from the server's values; undefined in English, where the sentence includes it */
  momentText?: (moment: string) => string;
  /** undefined for English, which is built in */
  dates?: DateWords;
}

/** 'UPI · HR-55-T-7001': the parts that are not empty. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** 'Spent: ₹400.00', 'Discard: Sale · Ramesh': what a figure is of, or what a button is for. */
export const labelled = (label: string, what: string): string => `${label}: ${what}`;

/** The texts of the entry, and once `addEnglish` was called those of the screens. */
const english: Partial<Dictionary> = { ...en };

export function addEnglish(texts: Partial<Dictionary>): void {
  Object.assign(english, texts);
}

const ENGLISH: Texts = { language: 'en', dictionary: english, refusals: {} };

/** The last choice, whose texts may still be loading. */
let chosen: Language = 'en';

/** English is built in; Hindi is loaded when it is first chosen. */
async function load(language: Language): Promise<Texts> {
  if (language === 'en') return ENGLISH;
  const { hi, hindiDates, hindiMoment, refusals } = await import('./hi');
  return { language, dictionary: hi, refusals, momentText: hindiMoment, dates: hindiDates };
}

/** Whether it is shown: a later choice, made while the texts loaded, comes first. @throws if they cannot be loaded */
async function show(language: Language): Promise<boolean> {
  chosen = language;
  const texts = await load(language);
  if (language !== chosen) return false;
  document.documentElement.lang = language;
  current.set(texts);
  return true;
}

/** @throws if the language cannot be loaded: the one before stays */
export async function setLanguage(language: Language): Promise<void> {
  if (await show(language)) onDevice.set(SETTING, language);
}

/** Shows the language last chosen on this device, by default or if it cannot be loaded English; called once, before the first screen. */
export async function restoreLanguage(): Promise<void> {
  const stored = onDevice.get(SETTING);
  await show(stored === 'hi' ? 'hi' : 'en').catch(() => show('en'));
}

type Section = Readonly<Record<string, string>>;

/**
 * The build makes of each section of Hindi's a list in the order of the English one (one-language.mjs). It gets its names
 * back when its first text is read: by then the English section has arrived.
 */
function sectionOf(dictionary: Record<string, Section | readonly string[]>, section: string): Section {
  const texts = dictionary[section] ?? {};
  if (!Array.isArray(texts)) return texts as Section;
  const names = Object.keys((english as Record<string, Section>)[section] ?? {});
  const named = Object.fromEntries(names.map((name, place) => [name, texts[place]]));
  if (names.length > 0) dictionary[section] = named;
  return named;
}

function lookUp(dictionary: Partial<Dictionary>, key: string): string | undefined {
  const [section = '', name = ''] = key.split('.');
  return sectionOf(dictionary, section)[name];
}

/** The text of a key; falls back to English, then to the key itself. */
export function translate(dictionary: Partial<Dictionary>, key: string, values: TextValues = {}): string {
  return fill(lookUp(dictionary, key) ?? lookUp(english, key) ?? key, values);
}

export const inEnglish = (key: TranslationKey): string => translate(english, key);

/** In Hindi a code without a text falls back to the server's English, else to itself. */
function translateMessage({ language, dictionary, refusals, momentText }: Texts, message: Message): string {
  const { code, values = {}, english, status } = message;
  const before = status === undefined ? '' : `${status}: `;
  if (language === 'en' && english !== undefined) return before + english;
  const key = values.n === 1 && `${code}_one` in refusals ? `${code}_one` : code;
  const text = lookUp(dictionary, `errors.${key}`) ?? refusals[key];
  if (text === undefined) return before + (english ?? code);
  const label = lookUp(dictionary, `fields.${values.label}`);
  const when = typeof values.at === 'string' ? momentText?.(values.at) : undefined;
  return before + fill(text, { ...values, ...(label && { label }), ...(when && { when }) });
}

const current = createStore(ENGLISH);

/**
 * May be read while drawing, although React does not know of it: a page has one language at a time, and the root draws
 * all again when it changes. What React keeps meanwhile asks for the language itself: a `memo` component and one whose
 * element is made once call `useLanguage`, a kept value with words in it is made by `useTranslated`. No constant of a
 * module holds words.
 */
export const t = (key: TranslationKey, values?: TextValues): string => translate(current.get().dictionary, key, values);

/** For broken rules in the form of a field's error, and for the server's refusals. */
export const tMessage = (message: Message | string): string =>
  translateMessage(current.get(), typeof message === 'string' ? unpacked(message) : message);

export const currentLanguage = (): Language => current.get().language;

export const dateWords = (): DateWords | undefined => current.get().dates;

/** Draws its component again when the language changes: see `t`. */
export const useLanguage = (): Language => useStore(current).language;

/** `useMemo` for what has words in it: made again in each language. */
export function useTranslated<Made>(make: () => Made, from: readonly unknown[]): Made {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's are checked, where it lists them
  return useMemo(make, [language, ...from]);
}
