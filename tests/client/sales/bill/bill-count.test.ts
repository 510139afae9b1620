import { afterEach, describe, expect, it } from 'vitest';
import type { SaleItem } from '@/features/sales/api';
import { countWords } from '@/features/sales/bill/bill-items';
import { currentTranslation, setLanguage } from '@/i18n/language';

const item = (quantity: number, unit: string, pieces?: number): SaleItem => ({
  productName: 'Apple',
  unit,
  quantity,
  ...(pieces === undefined ? {} : { pieces }),
  unitPrice: '10.00',
  amount: '10.00',
});
const count = (...items: SaleItem[]) => countWords(items, currentTranslation().t);

afterEach(() => setLanguage('en'));

describe('the count below the items of a bill', () => {
  it('adds what has the same unit, exactly, in the order of the bill', () => {
    expect(count(item(18, 'carrat'), item(0.1, 'kg'), item(0.2, 'kg'), item(16, 'carrat'))).toBe(
      '4 items · 34 carrat · 0.3 kg',
    );
  });

  it('says how many pieces the weighed items were', () => {
    expect(count(item(240, 'kg', 12), item(47.81, 'kg', 4))).toBe('2 items · नग 16 · 287.81 kg');
  });

  it('has one item, grouped lakhs and unknown units as they are', () => {
    expect(count(item(1234567.5, 'dozen'))).toBe('1 item · 12,34,567.5 dozen');
  });

  it('is in Hindi', async () => {
    await setLanguage('hi');
    expect(count(item(15, 'box'), item(22, 'kg'))).toBe('2 माल · 15 पेटी · 22 किलो');
  });
});
