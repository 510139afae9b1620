import { setHindiDates } from '@/lib/date-words';
import { createStore, useStore } from '@/lib/store';
import { type Dictionary, en, type TranslationKey } from './en';
import { rulePatterns } from './rules';
import { fill, readSentence, type Values } from './sentence';

export type Language = 'en' | 'hi';

const SETTING = 'language';

interface State {
  language: Language;
  dictionary: Dictionary;
}

const state = createStore<State>({ language: 'en', dictionary: en });

/** English is always there; Hindi is a file of its own, fetched when first chosen. */
async function load(language: Language): Promise<Dictionary> {
  if (language === 'en') return en;
  const { hi, hindiDates } = await import('./hi');
  setHindiDates(hindiDates);
  return hi;
}

/** Switches every text at once, remembers the choice on this device and sets the document's language. */
export async function setLanguage(language: Language): Promise<void> {
  const dictionary = await load(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(SETTING, language);
  } catch {
    // Storage refused: the choice holds until the page is closed.
  }
  state.set({ language, dictionary });
}

/** The language chosen last on this device, English at first; called once, before the first screen. */
export async function restoreLanguage(): Promise<void> {
  const kept = localStorage.getItem(SETTING);
  await setLanguage(kept === 'hi' ? 'hi' : 'en').catch(() => setLanguage('en'));
}

function lookUp(dictionary: Dictionary, key: string): string | undefined {
  const [section = '', name = ''] = key.split('.');
  return (dictionary as Record<string, Record<string, string>>)[section]?.[name];
}

/** The text of a key; falls back to English, then to the key itself (Specification, section 3). */
export function translate(dictionary: Dictionary, key: string, values: Values = {}): string {
  return fill(lookUp(dictionary, key) ?? lookUp(en, key) ?? key, values);
}

/**
 * A rule's or the server's English sentence in the chosen language; a leading '422: ' stays. What is not known is
 * given back as it came.
 */
export function translateRule(dictionary: Dictionary, sentence: string): string {
  if (dictionary === en) return sentence;
  const [, status = '', text = ''] = /^(\d{3}: )?([\s\S]*)$/.exec(sentence) ?? [];
  for (const rule of rulePatterns()) {
    const values = readSentence(rule, text);
    if (values === null) continue;
    const words = Object.entries(values).map(([name, word]) => [name, wordOf(dictionary, String(word))]);
    return status + translate(dictionary, rule.key, Object.fromEntries(words));
  }
  return sentence;
}

/** A label or record name inside a sentence ('Vendor not found') in the chosen language. */
const wordOf = (dictionary: Dictionary, word: string): string =>
  (dictionary.labels as Record<string, string>)[word] ?? word;

export interface Translation {
  language: Language;
  t: (key: TranslationKey, values?: Values) => string;
  /** for rules' and the server's own sentences */
  tRule: (sentence: string) => string;
}

export function useTranslation(): Translation {
  const { language, dictionary } = useStore(state);
  return {
    language,
    t: (key, values) => translate(dictionary, key, values),
    tRule: (sentence) => translateRule(dictionary, sentence),
  };
}

/** The same outside a component. */
export function currentTranslation(): Translation {
  const { language, dictionary } = state.get();
  return {
    language,
    t: (key, values) => translate(dictionary, key, values),
    tRule: (sentence) => translateRule(dictionary, sentence),
  };
}
