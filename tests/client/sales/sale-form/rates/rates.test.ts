import { describe, expect, it } from 'vitest';
import type { Sale } from '@/features/sales/api';
import { afterBill, nextItems, switchedFrom, vehicleBills } from '@/features/sales/sale-form/bill-run';
import { offersFor, type Rate, type Rates, rateOf, ratesOf, sourceOf } from '@/features/sales/sale-form/rates/rates';

const TODAY = '2026-11-22';
const VEHICLE = 7;

/** 'Royal 12 box 1450' as an item. */
function item(words: string) {
  const [productName = '', quantity, unit = '', unitPrice] = words.split(' ');
  return { productName, unit, quantity: Number(quantity), unitPrice: `${unitPrice}.00`, amount: '1.00' };
}

const bill = (id: number, items: readonly string[], changes: Partial<Sale> = {}): Sale => ({
  ...{ id, customerId: id, customerName: 'Ramesh', customerPhoneNumber: '', vehicleNumber: 'HR-55-T-7001' },
  ...{ purchaseId: VEHICLE, saleDate: TODAY, description: '', amount: '1.00', createdAt: '' },
  items: items.map(item),
  ...changes,
});

const typed = (words: string) => {
  const { productName, unit, quantity, unitPrice } = item(words);
  return { productName, unit, quantity: String(quantity), unitPrice };
};

describe('what a vehicle sells', () => {
  it('starts with the product of most bills, then with the most sold, each at its newest rate', () => {
    const rates = ratesOf([
      bill(4, ['Golden 2 box 1260', 'Golden 1 box 1240']),
      bill(3, ['Royal 5 box 1460', 'Kullu 60 kg 98']),
      bill(2, ['Royal 9 box 1450', 'Golden 3 box 1250']),
      bill(1, ['Gift 500 box 0']),
    ]);
    expect(rates).toEqual([
      { productName: 'Royal', unit: 'box', unitPrice: '1460.00', day: TODAY, bills: 2, quantity: 14 },
      { productName: 'Golden', unit: 'box', unitPrice: '1240.00', day: TODAY, bills: 2, quantity: 6 },
      { productName: 'Kullu', unit: 'kg', unitPrice: '98.00', day: TODAY, bills: 1, quantity: 60 },
    ]);
  });

  it('is what its bills of that day say, with those of the run that the server has not answered yet', () => {
    const own = bill(2, ['Royal 9 box 1450']);
    const run = afterBill(afterBill(null, own, TODAY), bill(0, ['Golden 1 box 1250']), TODAY);
    const fetched = [
      bill(3, ['Pear 4 box 700'], { purchaseId: 8 }),
      own,
      bill(1, ['Kullu 1 box 980'], { saleDate: '2026-11-21' }),
    ];
    expect(vehicleBills(fetched, run, TODAY, VEHICLE).map(({ id }) => id)).toEqual([0, 2]);
    const sent = bill(4, ['Golden 1 box 1250'], { customerId: 0 });
    expect(vehicleBills([sent, ...fetched], run, TODAY, VEHICLE).map(({ id }) => id)).toEqual([4, 2]);
  });
});

describe('the next bill of a run', () => {
  it('starts with what the vehicle mostly sells, not with the last item of the last bill', () => {
    const first = bill(9, ['Royal 10 box 1450', 'Golden 5 box 1250', 'Kullu 3 box 980']);
    const run = afterBill(null, first, TODAY);
    const main = { productName: 'Royal', unit: 'box', quantity: '', unitPrice: '1450', pieces: '' };
    expect(nextItems(run, [])).toEqual([main]);
    const next = afterBill(run, bill(10, ['Kullu 90 box 980']), TODAY);
    const fetched = [bill(8, ['Royal 1 box 1440']), bill(7, ['Royal 1 box 1440'])];
    expect(nextItems(next, fetched)).toEqual([main]);
  });

  it('knows which vehicle the last three bills were from', () => {
    const other = { purchaseId: 8, vehicleNumber: 'UP-14-T-0001' };
    const run = afterBill(afterBill(null, bill(1, [], other), TODAY), bill(2, []), TODAY);
    expect(switchedFrom(run, VEHICLE)).toBe('UP-14-T-0001');
    const later = afterBill(afterBill(run, bill(3, []), TODAY), bill(4, []), TODAY);
    expect(switchedFrom(later, VEHICLE)).toBeNull();
  });
});

describe('a rate', () => {
  const of = (productName: string, unitPrice: string, day = TODAY): Rate => ({
    ...{ productName, unit: 'box', unitPrice, day, bills: 1, quantity: 1 },
  });
  const rates: Rates = {
    vehicle: [of('Royal', '1450.00'), of('Golden', '1250.00'), of('Kullu', '980.00'), of('Pear', '700.00')],
    customer: [of('Royal', '1966.00', '2026-11-20'), of('Orange', '810.00', '2026-11-20')],
    loaded: true,
  };

  it('is the vehicle’s, else the customer’s, else none; unknown until both are there', () => {
    expect(rateOf('Royal', rates)?.unitPrice).toBe('1450.00');
    expect(rateOf('Orange', rates)?.unitPrice).toBe('810.00');
    expect(rateOf('Dragon', rates)).toBeNull();
    expect(rateOf('Royal', { ...rates, loaded: false })?.unitPrice).toBe('1450.00');
    expect(rateOf('Orange', { ...rates, loaded: false })).toBeUndefined();
  });

  it.each([
    ['Royal 3 box 1450', { whose: 'vehicle', day: TODAY }],
    ['Royal 3 box 1966', { whose: 'customer', day: '2026-11-20' }],
    ['Royal 3 kg 1450', null],
    ['Royal 3 box 1451', null],
    ['Dragon 1 box 1450', null],
  ])('of %s is from %j', (words, source) => {
    expect(sourceOf(typed(words), rates)).toEqual(source);
  });

  it('is offered for three other products of the vehicle, and for the same one at another rate', () => {
    const names = (words: string) => offersFor(typed(words), rates).map(({ productName }) => productName);
    expect(names('Royal 3 box 1450')).toEqual(['Golden', 'Kullu', 'Pear']);
    expect(names('Royal 3 box 14500')).toEqual(['Royal', 'Golden', 'Kullu']);
  });
});
