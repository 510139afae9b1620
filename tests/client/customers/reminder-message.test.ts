import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { type Reminder, reminderMessage } from '@/lib/reminder-message';

const REMINDER: Reminder = {
  firmName: 'Sharma Fruit Traders',
  customerName: 'Rakesh Yadav',
  balance: 168959.14,
  recentSales: [
    { day: '2026-11-20', amount: '12000.50', vehicleNumber: 'HP-27-E-1626' },
    { day: '2026-11-18 00:00:00', amount: '900.00', vehicleNumber: '' },
    { day: '2026-11-15', amount: '75.25' },
    { day: '2026-11-14', amount: '10.00' },
  ],
};

const message = (reminder: Partial<Reminder> = {}) => reminderMessage({ ...REMINDER, ...reminder });

afterEach(() => setLanguage('en'));

describe('the reminder', () => {
  it('contains the firm, the customer, the outstanding balance and the three newest sales', () => {
    expect(message()).toBe(`*Sharma Fruit Traders*\nNamaste Rakesh Yadav,\n
Your outstanding balance is *₹1,68,959.14*.\n
Recent sales:
Nov 20, 2026, HP-27-E-1626: ₹12,000.50\nNov 18, 2026: ₹900.00\nNov 15, 2026: ₹75.25\n
Please pay at your earliest convenience. Thank you.`);
  });

  it.each([
    ['Your advance with us is *₹500.00*.', -500],
    ['Your account is clear. Outstanding balance: *₹0.00*.', 0],
  ])('says %s and asks for no money, and lists no sales if there are none', (sentence, balance) => {
    const text = message({ balance, recentSales: [] });
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/Please pay|Recent sales:/);
  });

  it('is in Hindi when Hindi is chosen', async () => {
    await setLanguage('hi');
    const text = message();
    expect(text).toContain('नमस्ते Rakesh Yadav जी,');
    expect(text).toContain('आपका बकाया *₹1,68,959.14* है।');
    expect(text).toContain('20 नव. 2026, HP-27-E-1626: ₹12,000.50');
  });
});
