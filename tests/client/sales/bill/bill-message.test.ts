import { afterEach, describe, expect, it } from 'vitest';
import type { Sale } from '@/features/sales/api';
import { type Balances, billBalances, payablePaise } from '@/features/sales/bill/bill-account';
import { billMessage } from '@/features/sales/bill/send-bill';
import { setLanguage } from '@/i18n/language';

const SALE: Sale = {
  ...{ id: 12, customerId: 1, customerName: 'Rakesh Yadav', customerPhoneNumber: '98765 43210' },
  ...{ vehicleNumber: 'HP-27-E-1626', purchaseId: 4, saleDate: '2026-11-20', description: 'Second grade' },
  ...{ amount: '123456.50', createdAt: '2026-11-20 10:00:00' },
  items: [
    { productName: 'Apple', unit: 'box', quantity: 100, unitPrice: '1234.00', amount: '123400.00' },
    { productName: 'Kela', unit: 'dozen', quantity: 0.5, unitPrice: '113.00', amount: '56.50' },
  ],
};
const message = (sale: Partial<Sale> = {}, balances: Balances | null = null, address = '') =>
  billMessage({ ...SALE, ...sale }, 'Sharma Fruit Traders', { address, balances });

afterEach(() => setLanguage('en'));

describe('the WhatsApp bill', () => {
  it('contains the firm, the bill date, the vehicle, the items and the amount', () => {
    expect(message()).toBe(`*Sharma Fruit Traders*
Bill No. 12\nDate: Nov 20, 2026\nCustomer: Rakesh Yadav\nVehicle: HP-27-E-1626\nDescription: Second grade\n
1. Apple: 100 box × ₹1,234.00 = ₹1,23,400.00\n2. Kela: 0.5 dozen × ₹113.00 = ₹56.50\n
*Total: ₹1,23,456.50*\n
Thank you.`);
  });

  it('gives the old balance and the total due, or an advance without its minus; nothing while they are unknown', () => {
    expect(message({}, billBalances(SALE, 128457))).toContain(
      '*Total: ₹1,23,456.50*\nOld balance: ₹5,000.50\n*Total due: ₹1,28,457.00*\n',
    );
    expect(message({}, billBalances(SALE, -200))).toContain(
      'Advance before this bill: ₹1,23,656.50\n*Advance with us: ₹200.00*',
    );
    const bare = message({ vehicleNumber: null, description: '' });
    expect(bare).not.toMatch(/due|Vehicle|Description/);
  });

  it('contains the address, and groups quantities as money is grouped', () => {
    const kela = { productName: 'Kela', unit: 'kg', quantity: 24500.5, unitPrice: '1.00', amount: '24500.50' };
    const text = message({ items: [kela] }, null, 'Azadpur, Delhi');
    expect(text).toContain('Customer: Rakesh Yadav\nAddress: Azadpur, Delhi\n');
    expect(text).toContain('1. Kela: 24,500.5 kg × ₹1.00 = ₹24,500.50');
  });

  it('is written in the chosen language', async () => {
    await setLanguage('hi');
    expect(message({}, billBalances(SALE, 123466.5))).toBe(`*Sharma Fruit Traders*
बिल नंबर 12\nतारीख: 20 नव. 2026\nश्री Rakesh Yadav जी\nगाड़ी: HP-27-E-1626\nब्योरा: Second grade\n
1. Apple: 100 पेटी × ₹1,234.00 = ₹1,23,400.00\n2. Kela: 0.5 dozen × ₹113.00 = ₹56.50\n
*कुल: ₹1,23,456.50*\nपिछला बाकी: ₹10.00\n*कुल बाकी: ₹1,23,466.50*\n
धन्यवाद।`);
  });
});

it.each([
  ['the whole bill if more is due', '200000.00', 12345650],
  ['the rest if a part of it was paid', '456.50', 45650],
  ['nothing if nothing is due', '-200.00', -20000],
  ['nothing while the balance is unknown', null, 0],
])('a bill asks for %s', (_, total, paise) => {
  const account = { address: '', changed: null, loading: false, crates: 0 };
  expect(payablePaise(SALE, { ...account, balances: total === null ? null : { old: '0.00', total } })).toBe(paise);
});
