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

/** Hindi's arrive with its dictionary. */
const datesOf: Partial<Record<Language, DateWords>> = {};

/** Undefined for English, which is built in. */
export const dateWords = (language: Language): DateWords | undefined => datesOf[language];

interface Texts {
  dictionary: Partial<Dictionary>;
  /** sentences that only the server uses, by code; empty in English, since its answers carry them */
  refusals: Readonly<Record<string, string>>;
  /** writes a moment from the server's values; undefined in English, where the sentence includes it */
  momentText?: (moment: string) => string;
}

export interface Translation {
  language: Language;
  t: (key: TranslationKey, values?: TextValues) => string;
  /** for broken rules in the form of a field's error, and for the server's refusals */
  tMessage: (message: Message | string) => string;
}

/** What texts with days in them are made with. */
export type Words = Pick<Translation, 't' | 'language'>;

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

const ENGLISH: Texts = { dictionary: english, refusals: {} };

/** The last choice, whose texts may still be loading. */
let chosen: Language = 'en';

/** English is built in; Hindi is loaded when it is first chosen. */
async function load(language: Language): Promise<Texts> {
  if (language === 'en') return ENGLISH;
  const { hi, hindiDates, hindiMoment, refusals } = await import('./hi');
  datesOf.hi = hindiDates;
  return { dictionary: hi, refusals, momentText: hindiMoment };
}

/** Whether it is shown: a later choice, made while the texts loaded, comes first. @throws if they cannot be loaded */
async function show(language: Language): Promise<boolean> {
  chosen = language;
  const texts = await load(language);
  if (language !== chosen) return false;
  document.documentElement.lang = language;
  state.set(translationIn(texts, language));
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

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A section of Hindi's is a list in the order of the English one: the build leaves its names out (one-language.mjs). */
function lookUp(dictionary: Partial<Dictionary>, key: string): string | undefined {
  const [section = '', name = ''] = key.split('.');
  const { [section]: texts } = dictionary as Sections;
  const place = Array.isArray(texts) ? Object.keys((english as Sections)[section] ?? {}).indexOf(name) : name;
  return texts?.[place];
}

/** The text of a key; falls back to English, then to the key itself. */
export function translate(dictionary: Partial<Dictionary>, key: string, values: TextValues = {}): string {
  return fill(lookUp(dictionary, key) ?? lookUp(english, key) ?? key, values);
}

export const inEnglish = (key: TranslationKey): string => translate(english, key);

/** In Hindi a code without a text falls back to the server's English, else to itself. */
function translateMessage(texts: Texts, language: Language, message: Message): string {
  const { dictionary, refusals, momentText } = texts;
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

/** Made once for a language's texts, so that what a screen makes of it can be kept from render to render. */
const translationIn = (texts: Texts, language: Language): Translation => ({
  language,
  t: (key, values) => translate(texts.dictionary, key, values),
  tMessage: (message) => translateMessage(texts, language, typeof message === 'string' ? unpacked(message) : message),
});

const state = createStore(translationIn(ENGLISH, 'en'));

export const useTranslation = (): Translation => useStore(state);

export const currentTranslation = (): Translation => state.get();
