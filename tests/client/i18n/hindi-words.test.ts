import { expect, it } from 'vitest';
import { hi } from '@/i18n/hi';
import { casesOf } from '../cases';

const texts = (section: object): string[] =>
  Object.values(section).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

it.each(
  casesOf(`विवरण → ब्योरा of goods, हिसाब of a vehicle or a customer | मात्रा → नग-वजन, कितना
    किस्म → क्या: किस्म is a variety of fruit | साइन इन → लॉग इन, as लॉग आउट | डैशबोर्ड → होम
    पुराना बाकी → पिछला बाकी | शुरुआती बाकी → पिछला बाकी | अंतिम बाकी → कुल बाकी | चालू गाड़ → बिक रही गाड़ियां
    पिछले पेज → पिछले पन्ने | की ओर से → वास्ते, as on every bill | मंडी शुल्क → मंडी टैक्स | मुनाफा → नफा
    घाटा → नुकसान | जल्दी के काम → नया लिखें | फिर से स्वागत → राम-राम`),
)('in Hindi one thing has one word: never %s, but %s', (word) => {
  expect(texts(hi).filter((text) => text.includes(word))).toEqual([]);
});
