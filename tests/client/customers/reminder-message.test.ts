import { afterEach, describe, expect, it } from 'vitest';
import { currentTranslation, setLanguage } from '@/i18n/language';
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

const message = (reminder: Partial<Reminder> = {}) =>
  reminderMessage({ ...REMINDER, ...reminder }, currentTranslation());

afterEach(() => setLanguage('en'));

describe('the reminder', () => {
  it('contains the firm, the customer, the outstanding balance and the three newest sales', () => {
    expect(message().split('\n')).toEqual([
      '*Sharma Fruit Traders*',
      'Namaste Rakesh Yadav,',
      '',
      'Your outstanding balance is *₹1,68,959.14*.',
      '',
      'Recent sales:',
      'Nov 20, 2026, HP-27-E-1626: ₹12,000.50',
      'Nov 18, 2026: ₹900.00',
      'Nov 15, 2026: ₹75.25',
      '',
      'Please pay at your earliest convenience. Thank you.',
    ]);
  });

  it('lists no sales if there are none', () => {
    expect(message({ recentSales: [] })).not.toContain('Recent sales:');
  });

  it('asks for no money if the customer has paid ahead', () => {
    const text = message({ balance: -500 });
    expect(text).toContain('Your advance with us is *₹500.00*.');
    expect(text).not.toContain('Please pay');
  });

  it('says that the account is clear at zero', () => {
    expect(message({ balance: 0 })).toContain('Your account is clear. Outstanding balance: *₹0.00*.');
  });

  it('is in Hindi when Hindi is chosen', async () => {
    await setLanguage('hi');
    const text = message();
    expect(text).toContain('नमस्ते Rakesh Yadav जी,');
    expect(text).toContain('आपका बकाया *₹1,68,959.14* है।');
    expect(text).toContain('20 नव. 2026, HP-27-E-1626: ₹12,000.50');
  });
});
