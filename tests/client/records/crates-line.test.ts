import { afterEach, expect, it } from 'vitest';
import type { Group, Shop } from '@/features/dues/dues-list';
import { ugrahiMessage } from '@/features/dues/ugrahi-paper';
import { setLanguage } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { reminderMessage } from '@/lib/reminder-message';
import { receiptText } from '@/records/receipt';

const line = (crates: number | undefined, lends = true) => cratesLine({ crates: lends }, crates);
const shop = (customerName: string, crates: number) => ({ customerName, balance: 500, dueSince: null, crates }) as Shop;
const groups: Group[] = [{ area: 'Azadpur', shops: [shop('Ramesh', 31), shop('Suresh', 0)] }];
const sheet = (crates: boolean) => {
  const firm = { name: 'Sharma Fruit Traders', crates };
  return ugrahiMessage({ firm, today: '2026-11-21', groups });
};

afterEach(() => setLanguage('en'));

it('the line about crates says how many are out or theirs, and is none where none is, or the firm lends none', async () => {
  expect([line(31), line(-3)]).toEqual(['Crates due 31', 'Their crates with us 3']);
  expect([line(0), line(undefined), line(31, false)]).toEqual(['', '', '']);
  await setLanguage('hi');
  expect([line(31), line(-3)]).toEqual(['कैरेट बाकी 31', 'हमारे पास उनके कैरेट 3']);
});

it('crates are the last line but the firm on a receipt, stand below what is due in a reminder, and end a shop’s line', () => {
  const paid = { type: 'received', amount: '5000', method: 'upi', allowance: '0' } as const;
  const due = { firmName: 'Sharma Fruit Traders', before: '17340', balance: '12340' };
  const receipt = (crates: string) => receiptText({ ...paid, ...due, crates }).split('\n');
  const sentence = '₹5,000 received (UPI), thank you. Before ₹17,340, due ₹12,340.';
  expect(receipt(line(31))).toEqual([sentence, 'Crates due 31', 'Sharma Fruit Traders']);
  expect(receipt('')).toEqual([sentence, 'Sharma Fruit Traders']);
  const reminder = { firmName: 'Sharma', customerName: 'Ramesh', balance: 500, recentSales: [] };
  expect(reminderMessage({ ...reminder, crates: line(31) })).toContain(
    'Your outstanding balance is *₹500.00*.\nCrates due 31\n',
  );
  expect(sheet(true)).toMatch(/\nRamesh.* · Crates due 31\nSuresh/);
  expect(sheet(true)).not.toContain('due 0');
  expect(sheet(false)).not.toContain('Crates');
});
