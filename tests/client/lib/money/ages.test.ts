import { expect, it } from 'vitest';
import { agesOf } from '@/lib/money/ages';

const sale = (day: string, amount = '500.00') => ({ type: 'sale', amount, createdAt: day });
const payment = { type: 'collection', amount: '300.00', createdAt: '2026-11-21 09:00:00' };

it.each<[string, string | number, ReturnType<typeof sale>[], string]>([
  ['a bill of today', '500.00', [sale('2026-11-22')], '500.00 0.00 0.00 0.00'],
  ['three days are young', '500.00', [sale('2026-11-19')], '500.00 0.00 0.00 0.00'],
  ['the fourth day is not', '500.00', [sale('2026-11-18')], '0.00 500.00 0.00 0.00'],
  ['seven days', '500.00', [sale('2026-11-15')], '0.00 500.00 0.00 0.00'],
  ['the eighth day', '500.00', [sale('2026-11-14')], '0.00 0.00 500.00 0.00'],
  ['fifteen days', '500.00', [sale('2026-11-07')], '0.00 0.00 500.00 0.00'],
  ['the sixteenth day is old', '500.00', [sale('2026-11-06')], '0.00 0.00 0.00 500.00'],
  ['an old balance is the oldest', '900.00', [sale('2026-11-22')], '500.00 0.00 0.00 400.00'],
  [
    'a payment settles the oldest first',
    '700.01',
    [sale('2026-11-22'), payment, sale('2026-11-16', '500.01')],
    '500.00 200.01 0.00 0.00',
  ],
  [
    'ten digits and a paisa',
    '9876543210.51',
    [sale('2026-11-20', '9876543210.50'), sale('2026-11-10', '0.01')],
    '9876543210.50 0.00 0.01 0.00',
  ],
  ['an advance owes nothing', -20, [sale('2026-11-22')], '0.00 0.00 0.00 0.00'],
])('the ages of a debt: %s', (_, balance, entries, ages) => {
  expect(Object.values(agesOf(balance, entries, '2026-11-22')).join(' ')).toBe(ages);
});
