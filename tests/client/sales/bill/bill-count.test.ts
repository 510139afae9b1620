import { afterEach, expect, it } from 'vitest';
import type { SaleItem } from '@/features/sales/api';
import { countWords } from '@/features/sales/bill/bill';
import { setLanguage } from '@/i18n/language';

const item = (quantity: number, unit: string, pieces?: number): SaleItem => ({
  ...{ productName: 'Apple', unit, quantity, unitPrice: '10.00', amount: '10.00' },
  ...(pieces !== undefined && { pieces }),
});

afterEach(() => setLanguage('en'));

it.each<[string, SaleItem[], 'en' | 'hi']>([
  ['4 items · 34 carrat · 0.3 kg', [item(18, 'carrat'), item(0.1, 'kg'), item(0.2, 'kg'), item(16, 'carrat')], 'en'],
  ['2 items · नग 16 · 287.81 kg', [item(240, 'kg', 12), item(47.81, 'kg', 4)], 'en'],
  ['1 item · 12,34,567.5 dozen', [item(1234567.5, 'dozen')], 'en'],
  ['2 माल · 15 पेटी · 22 किलो', [item(15, 'box'), item(22, 'kg')], 'hi'],
])('the count below the items of a bill adds what has the same unit: %s', async (words, items, language) => {
  await setLanguage(language);
  expect(countWords(items)).toBe(words);
});
