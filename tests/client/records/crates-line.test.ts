import { afterEach, describe, expect, it } from 'vitest';
import type { Group, Shop } from '@/features/dues/dues-list';
import { ugrahiMessage } from '@/features/dues/ugrahi-paper';
import { currentTranslation, setLanguage } from '@/i18n/language';
import { reminderMessage } from '@/lib/reminder-message';
import { cratesLine } from '@/records/crates-text';
import { type Receipt, receiptText } from '@/records/use-receipt';

const lines = (crates: number | undefined, lends = true) =>
  cratesLine({ crates: lends }, crates, currentTranslation().t);
const receipt = (crates: string): Receipt => ({
  type: 'received',
  firmName: 'Sharma Fruit Traders',
  amount: '5000',
  method: 'upi',
  allowance: '0',
  before: '17340',
  balance: '12340',
  crates,
});
const shop = (customerName: string, crates: number) =>
  ({ customerName, balance: 500, dueSince: null, crates }) as Shop;
const groups: Group[] = [{ area: 'Azadpur', shops: [shop('Ramesh', 31), shop('Suresh', 0)] }];
const sheet = (crates: boolean) =>
  ugrahiMessage(
    { firm: { name: 'Sharma Fruit Traders', crates }, today: '2026-11-21', groups },
    currentTranslation(),
  ).split('\n');

afterEach(() => setLanguage('en'));

describe('the line about crates', () => {
  it('says how many are out, or how many are theirs', async () => {
    expect([lines(31), lines(-3)]).toEqual(['Crates due 31', 'Their crates with us 3']);
    await setLanguage('hi');
    expect([lines(31), lines(-3)]).toEqual(['कैरेट बाकी 31', 'हमारे पास उनके कैरेट 3']);
  });

  it('is nothing where none is out, where an old server leaves them out, and for a firm that lends none', () => {
    expect([lines(0), lines(undefined), lines(31, false)]).toEqual(['', '', '']);
  });

  it('is the last one but the firm on a receipt', () => {
    const text = (crates: string) => receiptText(receipt(crates), currentTranslation()).split('\n');
    const paid = '₹5,000 received (UPI), thank you. Before ₹17,340, due ₹12,340.';
    expect(text(lines(31))).toEqual([paid, 'Crates due 31', 'Sharma Fruit Traders']);
    expect(text(lines(0))).toEqual([paid, 'Sharma Fruit Traders']);
  });

  it('stands below what is due in a reminder', () => {
    const reminder = { firmName: 'Sharma', customerName: 'Ramesh', balance: 500, recentSales: [] };
    const text = (crates: string) => reminderMessage({ ...reminder, crates }, currentTranslation());
    expect(text(lines(31))).toContain('Your outstanding balance is *₹500.00*.\nCrates due 31\n');
    expect(text('')).not.toContain('Crates');
  });

  it('ends the line of a shop on the sheet that is sent', () => {
    const [ramesh, suresh] = sheet(true).slice(-4, -2);
    expect(ramesh).toMatch(/^Ramesh.* · Crates due 31$/);
    expect(suresh).toMatch(/^Suresh/);
    expect(sheet(true).join()).not.toContain('due 0');
    expect(sheet(false).join()).not.toContain('Crates');
  });
});
