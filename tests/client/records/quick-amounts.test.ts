import { expect, it } from 'vitest';
import { formatPaise, type Paise, toPaise } from '@/lib/money/money';
import { roundAmounts } from '@/records/entry-fields';

it.each([
  ['168959.14', ['₹1,00,000.00', '₹50,000.00']],
  ['50000.00', ['₹20,000.00', '₹10,000.00']],
  ['50000.01', ['₹50,000.00', '₹20,000.00']],
  ['150.00', ['₹100.00']],
  ['100.00', []],
  ['0.00', []],
])('for %s due, the round amounts are %j', (due, amounts) => {
  expect(roundAmounts(toPaise(due) ?? (0 as Paise)).map(formatPaise)).toEqual(amounts);
});
