import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dictionary, en as entry } from '@/i18n/en';
import { signedIn } from '@/i18n/en/signed-in';
import { hi } from '@/i18n/hi';
import { currentTranslation, restoreLanguage, setLanguage, translate } from '@/i18n/language';
import { rule } from '@/i18n/message';

const en: Dictionary = { ...entry, ...signedIn };

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
  it('have the same keys', () => {
    const [english, hindi] = [en, hi].map((dictionary) =>
      textsOf(dictionary)
        .map(([key]) => key)
        .sort(),
    );
    expect(hindi).toEqual(english);
    expect(english?.length).toBeGreaterThan(100);
  });

  it('have no empty text', () => {
    const empty = [...textsOf(en), ...textsOf(hi)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('have the same placeholders in each text', () => {
    const english = new Map(textsOf(en));
    for (const [key, text] of textsOf(hi)) {
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });

  it('write Hindi in Devanagari with Latin digits', () => {
    const mayBeLatin =
      /^((?:navigation|commands)\.\w+Other|[\w.]*(whatsapp|upi|csv|phone\w*Placeholder)[\w.]*)$/i;
    for (const [key, text] of textsOf(hi)) {
      expect(text, key).not.toMatch(/[०-९]/);
      const words = text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '');
      if (words !== '' && !mayBeLatin.test(key)) {
        expect(text, key).toMatch(/\p{Script=Devanagari}/u);
      }
    }
  });
});

describe('a text is looked up', () => {
  const partialHindi = { ...hi, actions: { ...hi.actions, save: undefined } } as unknown as Dictionary;

  it('in the chosen language, then in English, then it is the key itself', () => {
    expect(translate(hi, 'actions.save')).toBe(hi.actions.save);
    expect(translate(partialHindi, 'actions.save')).toBe('Save');
    expect(translate(hi, 'actions.unknown')).toBe('actions.unknown');
    expect(translate(hi, 'unknown')).toBe('unknown');
  });

  it('and its values are filled in', () => {
    expect(translate(en, 'messages.showing', { from: 1, to: 10, total: 23 })).toBe(
      'Showing 1 to 10 of 23 results',
    );
    expect(translate(en, 'messages.pageOf', { page: 1 })).toBe('Page 1 of {pages}');
  });
});

const tMessage = (message: Parameters<ReturnType<typeof currentTranslation>['tMessage']>[0]) =>
  currentTranslation().tMessage(message);

describe("a rule's text", () => {
  const tooShort = rule('too_short', { label: 'vehicleNumber', n: 2 });

  it('is looked up by its code, its label by the name of the field', async () => {
    await setLanguage('en');
    expect(tMessage(rule('vendor_required'))).toBe('Vendor is required');
    expect(tMessage(tooShort)).toBe('Vehicle number must be at least 2 characters');
    await setLanguage('hi');
    expect(tMessage(rule('vendor_required'))).toBe('सप्लायर चुनना जरूरी है');
    expect(tMessage(tooShort)).toBe('गाड़ी नंबर कम से कम 2 अक्षर का हो');
  });
});

describe("a refusal's text", () => {
  const refusal = {
    code: 'purchase_has_sales',
    values: { n: 3 },
    english: 'This purchase has 3 linked sales. Delete the linked sales first.',
    status: 409,
  };

  it("is the server's own sentence in English, after the status", async () => {
    await setLanguage('en');
    expect(tMessage(refusal)).toBe('409: This purchase has 3 linked sales. Delete the linked sales first.');
  });

  it('is looked up by its code in Hindi', async () => {
    await setLanguage('hi');
    expect(tMessage(refusal)).toBe('409: इस खरीद से 3 बिक्री जुड़ी हैं। पहले उन्हें हटाएं।');
    expect(tMessage({ ...refusal, values: { n: 1 } })).toBe('409: इस खरीद से 1 बिक्री जुड़ी है। पहले उसे हटाएं।');
    expect(tMessage({ code: 'too_many_attempts', values: { n: 12 } })).toBe(
      'बहुत बार कोशिश हो चुकी है। 12 मिनट बाद फिर कोशिश करें।',
    );
    const values = { name: 'Ramesh', when: 'Nov 22, 12:28 AM', at: '2026-11-22 00:28:00' };
    expect(tMessage({ code: 'changed_meanwhile', values })).toBe(
      'Ramesh ने इसे 22 नव. 2026 रात 12:28 बजे बदल दिया।',
    );
    expect(tMessage({ code: 'too_long', values: { label: 'search', n: 255 } })).toBe(
      'खोज में ज्यादा से ज्यादा 255 अक्षर चलेंगे',
    );
  });

  it('is its English if the code is unknown, whatever that English is', async () => {
    await setLanguage('hi');
    expect(tMessage({ code: '', english: 'Something\nelse', status: 500 })).toBe('500: Something\nelse');
    expect(tMessage({ code: 'from_a_newer_server', english: 'New here' })).toBe('New here');
    expect(tMessage('no code at all')).toBe('no code at all');
    expect(tMessage('')).toBe('');
  });
});

describe('the chosen language', () => {
  beforeEach(() => localStorage.clear());

  it('is English at first, on the document too', async () => {
    await restoreLanguage();
    expect(currentTranslation().language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('is remembered on the device', async () => {
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

  it('is English if the device remembers anything else', async () => {
    localStorage.setItem('language', 'fr');
    await restoreLanguage();
    expect(currentTranslation().language).toBe('en');
  });
});

it('a choice that is changed while its texts load is not shown and not remembered', async () => {
  vi.resetModules();
  const texts = await import('@/i18n/language');
  await Promise.all([texts.setLanguage('hi'), texts.setLanguage('en')]);
  expect(texts.currentTranslation().t('actions.save')).toBe('Save');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

it('the texts of the screens are there once their frame added them, in either language', async () => {
  vi.resetModules();
  const texts = await import('@/i18n/language');
  expect(texts.currentTranslation().t('sale.bill')).toBe('sale.bill');
  texts.addEnglish(signedIn);
  expect(texts.currentTranslation().t('sale.bill')).toBe('Bill');
  await texts.setLanguage('hi');
  expect(texts.currentTranslation().t('sale.bill')).toBe(hi.sale.bill);
});
