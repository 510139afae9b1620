import { expect, it } from 'vitest';
import type { Paise } from '@/lib/money/money';
import { largeRestOf, smallRestOf } from '@/records/rest-chip';
import { casesOf } from '../cases';

// Paise that are due and what is typed → what is let off with one tap, and what only after a question.
it.each(
  casesOf(`1050000, 10400 → 100.00, - | 1050000, 10290 → 210.00, - | 1050000, 10289.99 → -, 210.01
    11000, 10 → 100.00, - | 11000, 9.99 → -, 100.01 | 500000, 4900 → 100.00, - | 500000, 4899 → -, 101.00
    26257364, 1 → -, 262572.64 | 26257364, 262570 → 3.64, - | 26257364, 262573.64 → -, -
    26257364, 300000 → -, - | 26257364,  → -, - | 26257364, 0 → -, - | 26257364, x → -, - | -500, 1 → -, -`),
)('with %s due and typed, %s is let off', (typed, letOff) => {
  const [due, amount = ''] = typed.split(', ');
  const rests = [smallRestOf, largeRestOf].map((restOf) => restOf(Number(due) as Paise, amount)?.amount ?? '-');
  expect(rests.join(', ')).toBe(letOff);
});
