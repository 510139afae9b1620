import { describe, expect, it } from 'vitest';
import { rememberPaidMethod, saleBody } from '@/features/sales/sale-form/sale-body';
import { type SaleForm, saleSchema } from '@/features/sales/sale-form/schema';

const DAY = '2026-11-23';
const CASH_CUSTOMER = 9;
const form = (more: Partial<SaleForm> = {}): SaleForm => ({
  ...{ customerId: 5, saleDate: DAY, purchaseId: null, description: '' },
  items: [{ productName: 'Apple', unit: 'box', quantity: '2', unitPrice: '450.50', pieces: '' }],
  ...more,
});
const bodyOf = (more: Partial<SaleForm>) => saleBody(form(more), null, undefined, CASH_CUSTOMER);

describe('the body of a bill', () => {
  it('is as ever if nothing is paid on the spot', () => {
    const plain = saleBody(form(), null);
    const fields = ['amount', 'customerId', 'description', 'items', 'purchaseId', 'saleDate'];
    expect(Object.keys(plain).sort()).toEqual(fields);
    expect(bodyOf({})).toEqual(plain);
    expect(bodyOf({ paid: null })).toEqual(plain);
  });

  it('has the whole bill or the amount that was typed, the method, and whom the money went to, if anybody', () => {
    const whole = { amount: '901.00', method: 'upi' };
    const paid = { amount: null, method: 'upi' as const };
    expect(bodyOf({ paid }).paid).toEqual(whole);
    expect(bodyOf({ paid: { ...paid, holderId: null } }).paid).toEqual(whole);
    expect(bodyOf({ paid: { ...paid, holderId: 7 } }).paid).toEqual({ ...whole, holderId: 7 });
    const typed = { amount: ' 500 ', method: 'cash' } as const;
    expect(bodyOf({ paid: typed }).paid).toEqual({ amount: '500.00', method: 'cash' });
  });

  it('pays the cash customer’s bill in full by the method used last, until somebody says otherwise', () => {
    expect(bodyOf({ customerId: CASH_CUSTOMER }).paid).toEqual({ amount: '901.00', method: 'cash' });
    rememberPaidMethod('upi');
    expect(bodyOf({ customerId: CASH_CUSTOMER }).paid).toEqual({ amount: '901.00', method: 'upi' });
    expect(bodyOf({ customerId: CASH_CUSTOMER, paid: null }).paid).toBeUndefined();
  });
});

it.each(['0', '0.00', '-5', 'half', '', '1.234', '1000000000000'])(
  'an amount of %o paid on the spot is refused at its field',
  (amount) => {
    const { error } = saleSchema(DAY).safeParse(form({ paid: { amount, method: 'cash' } }));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['paid.amount']);
  },
);
