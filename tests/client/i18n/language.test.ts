import { beforeEach, describe, expect, test } from 'vitest';
import { type Dictionary, en } from '@/i18n/en';
import { hi } from '@/i18n/hi';
import { currentTranslation, restoreLanguage, setLanguage, translate, translateRule } from '@/i18n/language';

/** Every text as [key, text]. */
const textsOf = (dictionary: Dictionary): [string, string][] =>
  Object.entries(dictionary).flatMap(([section, texts]) =>
    Object.entries(texts as Record<string, string>).map(([name, text]): [string, string] => [
      `${section}.${name}`,
      text,
    ]),
  );
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('both dictionaries', () => {
  test('have the same keys', () => {
    const [english, hindi] = [en, hi].map((dictionary) =>
      textsOf(dictionary)
        .map(([key]) => key)
        .sort(),
    );
    expect(hindi).toEqual(english);
    expect(english?.length).toBeGreaterThan(100);
  });

  test('have no empty text', () => {
    const empty = [...textsOf(en), ...textsOf(hi)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('put the same values into each text', () => {
    const english = new Map(textsOf(en));
    for (const [key, text] of textsOf(hi)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')]);
    }
  });

  test('Hindi is written in Devanagari, with Latin digits', () => {
    const latinByRight = /^(navigation\.\w+Other|[\w.]*(whatsapp|upi|csv|phone\w*Placeholder)[\w.]*)$/i;
    for (const [key, text] of textsOf(hi)) {
      expect([key, /[०-९]/.test(text)]).toEqual([key, false]);
      const words = text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '');
      if (words !== '' && !latinByRight.test(key)) {
        expect([key, text, /\p{Script=Devanagari}/u.test(text)]).toEqual([key, text, true]);
      }
    }
  });
});

describe('a text is looked up', () => {
  const half = { ...hi, actions: { ...hi.actions, save: undefined } } as unknown as Dictionary;

  test('in the chosen language, then in English, then it is the key itself', () => {
    expect(translate(hi, 'actions.save')).toBe(hi.actions.save);
    expect(translate(half, 'actions.save')).toBe('Save');
    expect(translate(hi, 'actions.nothingOfTheKind')).toBe('actions.nothingOfTheKind');
    expect(translate(hi, 'nothing')).toBe('nothing');
  });

  test('and its values are put in', () => {
    expect(translate(en, 'messages.showing', { from: 1, to: 10, total: 23 })).toBe(
      'Showing 1 to 10 of 23 results',
    );
    expect(translate(en, 'messages.pageOf', { page: 1 })).toBe('Page 1 of {pages}');
  });
});

describe("a rule's sentence", () => {
  test('stays as it is in English', () => {
    expect(translateRule(en, 'Vendor is required')).toBe('Vendor is required');
  });

  test.each(Object.entries(en.validation).filter(([, text]) => !text.includes('{')))(
    'has its Hindi: %s',
    (name, sentence) => {
      expect(translateRule(hi, sentence)).toBe(hi.validation[name as keyof typeof hi.validation]);
    },
  );

  test('keeps the status before it and the record in it', () => {
    expect(translateRule(hi, '404: Vendor not found')).toBe(
      `404: ${hi.validation.notFound.replace('{label}', hi.labels.Vendor)}`,
    );
    expect(translateRule(hi, '422: Vehicle number must be at most 30 characters')).toBe(
      `422: ${hi.validation.tooLong.replace('{label}', hi.labels['Vehicle number']).replace('{n}', '30')}`,
    );
  });

  test('that nobody knows comes back as it came', () => {
    expect(translateRule(hi, '500: Something\nelse')).toBe('500: Something\nelse');
    expect(translateRule(hi, '')).toBe('');
  });
});

describe('the chosen language', () => {
  beforeEach(() => localStorage.clear());

  test('is English at first, on the document too', async () => {
    await restoreLanguage();
    expect(currentTranslation().language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  test('is remembered on the device', async () => {
    await setLanguage('hi');
    expect(document.documentElement.lang).toBe('hi');
    expect(currentTranslation().t('actions.save')).toBe(hi.actions.save);
    expect(localStorage.getItem('language')).toBe('hi');
    await setLanguage('en');
    expect(currentTranslation().t('actions.save')).toBe('Save');
    localStorage.setItem('language', 'hi');
    await restoreLanguage();
    expect(currentTranslation().language).toBe('hi');
  });

  test('is English where the device remembers something else', async () => {
    localStorage.setItem('language', 'fr');
    await restoreLanguage();
    expect(currentTranslation().language).toBe('en');
  });
});
