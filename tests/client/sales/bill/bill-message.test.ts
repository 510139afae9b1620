import { afterEach, describe, expect, it } from 'vitest';
import type { Sale } from '@/features/sales/api';
import { type Balances, billBalances, payablePaise } from '@/features/sales/bill/bill-account';
import { billMessage } from '@/features/sales/bill/bill-whatsapp';
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
const message = (sale: Partial<Sale> = {}, balances: Balances | null = null, address = '') =>
  billMessage({ ...SALE, ...sale }, 'Sharma Fruit Traders', currentTranslation(), { address, balances });

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

  it('gives the old balance and the total due, or an advance without its minus; nothing while they are unknown', () => {
    expect(message({}, billBalances(SALE, 128457))).toContain(
      '*Total: ₹1,23,456.50*\nOld balance: ₹5,000.50\n*Total due: ₹1,28,457.00*\n',
    );
    expect(message({}, billBalances(SALE, -200))).toContain(
      'Advance before this bill: ₹1,23,656.50\n*Advance with us: ₹200.00*',
    );
    expect(message()).not.toContain('due');
  });

  it('contains the address, and groups quantities as money is grouped', () => {
    const items = [
      { productName: 'Kela', unit: 'kg', quantity: 24500.5, unitPrice: '1.00', amount: '24500.50' },
    ];
    const text = message({ items }, null, 'Azadpur, Delhi');
    expect(text).toContain('Customer: Rakesh Yadav\nAddress: Azadpur, Delhi\n');
    expect(text).toContain('1. Kela: 24,500.5 kg × ₹1.00 = ₹24,500.50');
  });

  it('is written in the chosen language', async () => {
    await setLanguage('hi');
    expect(message({}, billBalances(SALE, 123466.5)).split('\n').slice(1)).toEqual([
      'बिल नंबर 12',
      'तारीख: 20 नव. 2026',
      'श्री Rakesh Yadav जी',
      'गाड़ी: HP-27-E-1626',
      'ब्योरा: Second grade',
      '',
      '1. Apple: 100 पेटी × ₹1,234.00 = ₹1,23,400.00',
      '2. Kela: 0.5 dozen × ₹113.00 = ₹56.50',
      '',
      '*कुल: ₹1,23,456.50*',
      'पिछला बाकी: ₹10.00',
      '*कुल बाकी: ₹1,23,466.50*',
      '',
      'धन्यवाद।',
    ]);
  });
});

it.each([
  ['the whole bill if more is due', '200000.00', 12345650],
  ['the rest if a part of it was paid', '456.50', 45650],
  ['nothing if nothing is due', '-200.00', -20000],
  ['nothing while the balance is unknown', null, 0],
])('a bill asks for %s', (_, total, paise) => {
  const account = { address: '', changed: null, loading: false, crates: 0 };
  expect(payablePaise(SALE, { ...account, balances: total === null ? null : { old: '0.00', total } })).toBe(
    paise,
  );
});
