import { expect, it } from 'vitest';
import type { Paise } from '@/lib/money/money';
import { largeRestOf, smallRestOf } from '@/records/rest-chip';

// What is due in paise, what is typed, what is let off with one tap, what only after a question.
it.each([
  [10500_00, '10400', '100.00', null],
  [10500_00, '10290', '210.00', null],
  [10500_00, '10289.99', null, '210.01'],
  [110_00, '10', '100.00', null],
  [110_00, '9.99', null, '100.01'],
  [5000_00, '4900', '100.00', null],
  [5000_00, '4899', null, '101.00'],
  [26257364, '1', null, '262572.64'],
  [26257364, '262570', '3.64', null],
  [26257364, '262573.64', null, null],
  [26257364, '300000', null, null],
  [26257364, '', null, null],
  [26257364, '0', null, null],
  [26257364, 'x', null, null],
  [-500, '1', null, null],
])(
  'of %d paise due and %j typed, %j is let off in passing and %j after a question',
  (due, typed, small, large) => {
    expect(smallRestOf(due as Paise, typed)?.amount ?? null).toBe(small);
    expect(largeRestOf(due as Paise, typed)?.amount ?? null).toBe(large);
  },
);
