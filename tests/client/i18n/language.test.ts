import { describe, expect, it } from 'vitest';
import { type Dictionary, en as entry } from '@/i18n/en';
import { hi } from '@/i18n/hi';
import { hindiNames } from '@/i18n/hindi-names';
import { currentLanguage, restoreLanguage, setLanguage, t, tMessage, translate } from '@/i18n/language';
import { signedIn } from '@/i18n/signed-in';
import { rule } from '@/lib/field-rules';

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

it('each text has the same placeholders in both dictionaries, and is in Devanagari with Latin digits in Hindi', () => {
  const mayBeLatin = /^[\w.]*(whatsapp|upi|csv|phone\w*Placeholder)[\w.]*$/i;
  const english = new Map(textsOf(en));
  expect(textsOf(hi).length).toBe(english.size);
  for (const [key, text] of textsOf(hi)) {
    expect([text.trim(), english.get(key)?.trim()], key).not.toContain('');
    expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    expect(text, key).not.toMatch(/[०-९]/);
    const words = text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '');
    if (words !== '' && !mayBeLatin.test(key)) expect(text, key).toMatch(/\p{Script=Devanagari}/u);
  }
});

it('the Hindi beside an English name is what Hindi calls it', () => {
  for (const [key, name] of Object.entries(hindiNames)) expect(translate(hi, key), key).toBe(name);
});

describe('a text is looked up', () => {
  const partialHindi = { ...hi, actions: { ...hi.actions, save: undefined } } as unknown as Dictionary;

  it('in the chosen language, then in English, then it is the key itself', () => {
    expect(translate(hi, 'actions.save')).toBe(hi.actions.save);
    expect(translate(partialHindi, 'actions.save')).toBe('Save');
    expect(translate(hi, 'actions.unknown')).toBe('actions.unknown');
    expect(translate(hi, 'unknown')).toBe('unknown');
  });

  it('by its place where the build has left the names out', () => {
    const built = { actions: Object.values(hi.actions) } as unknown as Dictionary;
    for (const [name, text] of Object.entries(hi.actions)) expect(translate(built, `actions.${name}`)).toBe(text);
    expect(translate(built, 'actions.unknown')).toBe('actions.unknown');
    expect(translate(built, 'navigation.dashboard')).toBe(en.navigation.dashboard);
  });

  it('and its values are filled in', () => {
    expect(translate(en, 'messages.showing', { from: 1, to: 10, total: 23 })).toBe('Showing 1 to 10 of 23 results');
    expect(translate(en, 'messages.pageOf', { page: 1 })).toBe('Page 1 of {pages}');
  });
});

it.each([
  [rule('vendor_required'), 'Vendor is required', 'सप्लायर चुनना जरूरी है'],
  [
    rule('too_short', { label: 'vehicleNumber', n: 2 }),
    'Vehicle number must be at least 2 characters',
    'गाड़ी नंबर कम से कम 2 अक्षर का हो',
  ],
])('the rule %s is looked up by its code, its label by the name of the field', async (message, english, hindi) => {
  await setLanguage('en');
  expect(tMessage(message)).toBe(english);
  await setLanguage('hi');
  expect(tMessage(message)).toBe(hindi);
});

describe("a refusal's text", () => {
  const english = 'This purchase has 3 linked sales. Delete the linked sales first.';
  const refusal = { code: 'purchase_has_sales', values: { n: 3 }, english, status: 409 };

  it("is the server's own sentence in English, after the status", async () => {
    await setLanguage('en');
    expect(tMessage(refusal)).toBe(`409: ${english}`);
  });

  const when = { name: 'Ramesh', when: 'Nov 22, 12:28 AM', at: '2026-11-22 00:28:00' };
  const tooLong = { label: 'search', n: 255 };
  it.each([
    [refusal, '409: इस खरीद से 3 बिक्री जुड़ी हैं। पहले उन्हें हटाएं।'],
    [{ ...refusal, values: { n: 1 } }, '409: इस खरीद से 1 बिक्री जुड़ी है। पहले उसे हटाएं।'],
    [{ code: 'too_many_attempts', values: { n: 12 } }, 'बहुत बार कोशिश हो चुकी है। 12 मिनट बाद फिर कोशिश करें।'],
    [{ code: 'changed_meanwhile', values: when }, 'Ramesh ने इसे 22 नव. 2026 रात 12:28 बजे बदल दिया।'],
    [{ code: 'too_long', values: tooLong }, 'खोज में ज्यादा से ज्यादा 255 अक्षर चलेंगे'],
    [{ code: '', english: 'Something\nelse', status: 500 }, '500: Something\nelse'],
    [{ code: 'from_a_newer_server', english: 'New here' }, 'New here'],
    ['no code at all', 'no code at all'],
  ])('%j is in Hindi %s, or its English if the code is unknown', async (message, text) => {
    await setLanguage('hi');
    expect(tMessage(message)).toBe(text);
  });
});

it('the chosen language is English until another is chosen, and remembered on the device', async () => {
  localStorage.setItem('language', 'fr');
  await restoreLanguage();
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  await setLanguage('hi');
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['hi', 'hi']);
  expect(t('actions.save')).toBe(hi.actions.save);
  await setLanguage('en');
  expect(t('actions.save')).toBe('Save');
  localStorage.setItem('language', 'hi');
  await restoreLanguage();
  expect(currentLanguage()).toBe('hi');
});
