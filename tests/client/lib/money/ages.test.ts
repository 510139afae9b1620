import { describe, expect, it } from 'vitest';
import { agesOf } from '@/lib/money/ages';

const TODAY = '2026-11-22';
const sale = (day: string, amount: string) => ({ type: 'sale', amount, createdAt: day });
const payment = (day: string, amount: string) => ({
  type: 'collection',
  amount,
  createdAt: `${day} 09:00:00`,
});
const figures = (balance: string | number, ...entries: ReturnType<typeof sale>[]) =>
  Object.values(agesOf(balance, entries, TODAY));

describe('the ages of a debt', () => {
  it.each([
    ['a bill of today', '500.00', [sale('2026-11-22', '500.00')], ['500.00', '0.00', '0.00', '0.00']],
    ['three days are young', '500.00', [sale('2026-11-19', '500.00')], ['500.00', '0.00', '0.00', '0.00']],
    ['the fourth day is not', '500.00', [sale('2026-11-18', '500.00')], ['0.00', '500.00', '0.00', '0.00']],
    ['seven days', '500.00', [sale('2026-11-15', '500.00')], ['0.00', '500.00', '0.00', '0.00']],
    ['the eighth day', '500.00', [sale('2026-11-14', '500.00')], ['0.00', '0.00', '500.00', '0.00']],
    ['fifteen days', '500.00', [sale('2026-11-07', '500.00')], ['0.00', '0.00', '500.00', '0.00']],
    [
      'the sixteenth day is old',
      '500.00',
      [sale('2026-11-06', '500.00')],
      ['0.00', '0.00', '0.00', '500.00'],
    ],
    [
      'an old balance is the oldest',
      '900.00',
      [sale('2026-11-22', '500.00')],
      ['500.00', '0.00', '0.00', '400.00'],
    ],
    [
      'a payment settles the oldest first',
      '700.01',
      [sale('2026-11-22', '500.00'), payment('2026-11-21', '300.00'), sale('2026-11-16', '500.01')],
      ['500.00', '200.01', '0.00', '0.00'],
    ],
    [
      'ten digits and a paisa',
      '9876543210.51',
      [sale('2026-11-20', '9876543210.50'), sale('2026-11-10', '0.01')],
      ['9876543210.50', '0.00', '0.01', '0.00'],
    ],
  ])('%s', (_, balance, entries, expected) => {
    expect(figures(balance, ...entries)).toEqual(expected);
  });

  it('an advance owes nothing', () => {
    expect(figures(-20, sale('2026-11-22', '500.00'))).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });
});
