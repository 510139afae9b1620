import { afterEach, describe, expect, it } from 'vitest';
import type { Sale } from '@/features/sales/api';
import { billMessage } from '@/features/sales/bill/bill-message';
import { currentTranslation, setLanguage } from '@/i18n/language';

const SALE: Sale = {
  id: 12,
  customerId: 1,
  customerName: 'Rakesh Yadav',
  customerPhoneNumber: '98765 43210',
  vehicleNumber: 'HP-27-E-1626',
  purchaseId: 4,
  saleDate: '2026-11-20',
  description: 'Second grade',
  amount: '123456.50',
  createdAt: '2026-11-20 10:00:00',
  items: [
    { productName: 'Apple', unit: 'box', quantity: 100, unitPrice: '1234.00', amount: '123400.00' },
    { productName: 'Kela', unit: 'dozen', quantity: 0.5, unitPrice: '113.00', amount: '56.50' },
  ],
};
const message = (sale: Partial<Sale> = {}, balance?: number) =>
  billMessage({ ...SALE, ...sale }, 'Sharma Fruit Traders', currentTranslation(), balance);

afterEach(() => setLanguage('en'));

describe('the WhatsApp bill', () => {
  it('contains the firm, the bill date, the vehicle, the items and the amount', () => {
    expect(message().split('\n')).toEqual([
      '*Sharma Fruit Traders*',
      'Bill No. 12',
      'Date: Nov 20, 2026',
      'Customer: Rakesh Yadav',
      'Vehicle: HP-27-E-1626',
      'Description: Second grade',
      '',
      '1. Apple: 100 box × ₹1,234.00 = ₹1,23,400.00',
      '2. Kela: 0.5 dozen × ₹113.00 = ₹56.50',
      '',
      '*Total: ₹1,23,456.50*',
      '',
      'Thank you.',
    ]);
  });

  it('omits a missing vehicle and description', () => {
    const text = message({ vehicleNumber: null, description: '' });
    expect(text).not.toContain('Vehicle');
    expect(text).not.toContain('Description');
  });

  it('says what is due or paid ahead, unless it is unknown or zero', () => {
    expect(message({}, 5000.5)).toContain('Balance due so far: ₹5,000.50');
    expect(message({}, -200)).toContain('Advance with us: ₹200.00');
    expect(message({}, 0)).toBe(message());
  });

  it('is written in the chosen language', async () => {
    await setLanguage('hi');
    expect(message({}, 10).split('\n').slice(1)).toEqual([
      'बिल नंबर 12',
      'तारीख: 20 नव 2026',
      'ग्राहक: Rakesh Yadav',
      'गाड़ी: HP-27-E-1626',
      'विवरण: Second grade',
      '',
      '1. Apple: 100 पेटी × ₹1,234.00 = ₹1,23,400.00',
      '2. Kela: 0.5 dozen × ₹113.00 = ₹56.50',
      '',
      '*कुल: ₹1,23,456.50*',
      '',
      'अब तक का बकाया: ₹10.00',
      '',
      'धन्यवाद।',
    ]);
  });
});
