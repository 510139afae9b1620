import { afterEach, expect, it } from 'vitest';
import type { DayAccount } from '@/features/day/api';
import { dayMessage } from '@/features/day/day-message';
import { setLanguage } from '@/i18n/language';

const sum = { count: 0, total: 0 };
const paid = { ...sum, byMethod: { cash: 0, upi: 0, bank_transfer: 0, cheque: 0, other: 0 } };
const account: DayAccount = {
  ...{ day: '2026-11-26', sales: sum, collections: paid, expenses: paid, vendorPayments: paid },
  afterClosing: [],
  cash: {
    ...{ opening: 0, received: 0, paid: 0, expected: 0, counted: null, difference: null },
    ...{ note: '', closedBy: null, closedAt: null },
  },
};

const chhoot = (figures: Partial<DayAccount>) =>
  dayMessage('Sharma Fruit Company', { ...account, ...figures })
    .split('\n')
    .filter((line) => /hhoot|छूट/.test(line));

afterEach(() => setLanguage('en'));

it('the owner reads what was let off this day and this week, where something was', async () => {
  const week = { allowances: { count: 0, total: 0 }, allowancesOfWeek: 262572.64 };
  expect(chhoot(week)).toEqual(['Chhoot of this week: ₹2,62,572.64']);
  const day = chhoot({ ...week, allowances: { count: 1, total: 12 } });
  expect(day).toEqual(['Chhoot: ₹12.00', 'Chhoot of this week: ₹2,62,572.64']);
  await setLanguage('hi');
  expect(chhoot(week)).toEqual(['इस हफ्ते की छूट: ₹2,62,572.64']);
  expect(chhoot({ allowances: { count: 0, total: 0 }, allowancesOfWeek: 0 })).toEqual([]);
  expect(chhoot({})).toEqual([]);
});
