import { describe, expect, it } from 'vitest';
import { proposedCrates, saleBody } from '@/features/sales/sale-form/sale-body';
import { newItem, type SaleForm } from '@/features/sales/sale-form/schema';

const tomatoes = (quantity: string) => ({
  ...{ ...newItem('carrat'), productName: 'Tamatar', quantity, unitPrice: '400' },
});
const form = (more: Partial<SaleForm>): SaleForm => ({
  ...{ customerId: 1, saleDate: '2026-11-21', purchaseId: null, description: '' },
  items: [tomatoes('12'), { ...newItem('box'), productName: 'Apple', unitPrice: '900' }],
  ...more,
});
const cratesIn = (more: Partial<SaleForm>, stored: object | null = null) => {
  const { cratesOut, cratesBack } = saleBody(form(more), stored as never);
  return [cratesOut, cratesBack];
};

describe('the crates of a bill', () => {
  it('are those sold by the crate: half a crate takes a whole one, a sum is calculated', () => {
    const items = [tomatoes('2.5'), tomatoes('2*3'), newItem('box'), tomatoes('')];
    expect(proposedCrates(items, () => true)).toBe(9);
  });

  it('are also the pieces of what is sold by weight, if these are crates; boxes are none', () => {
    const weighed = (productName: string, unit: string, pieces: string) => ({
      ...{ ...newItem(unit), productName, quantity: '300', pieces },
    });
    const [tomato, apple] = [weighed('Tamatar', 'kg', '12'), weighed('Apple', 'kg', '34')];
    const items = [tomato, apple, weighed('Tamatar', 'kg', '')];
    const inCrates = (productName: string) => productName === 'Tamatar';
    expect(proposedCrates([...items, tomatoes('3')], inCrates)).toBe(15);
    expect(proposedCrates([weighed('Tamatar', 'box', '12')], inCrates)).toBe(0);
    const bill = form({ items, cratesOut: null, cratesBack: '' });
    expect([saleBody(bill, null, inCrates).cratesOut, saleBody(bill, null).cratesOut]).toEqual([12, undefined]);
  });

  it('are proposed until others are typed, also none, and of a stored bill sent only where they change', () => {
    expect(cratesIn({ cratesOut: null, cratesBack: '8' })).toEqual([12, 8]);
    expect(cratesIn({ cratesOut: '10', cratesBack: '' })).toEqual([10, undefined]);
    expect(cratesIn({ cratesOut: '', cratesBack: '' })).toEqual([undefined, undefined]);
    const stored = { cratesOut: 12, cratesBack: 8 };
    expect(cratesIn({ cratesOut: '12', cratesBack: '8' }, stored)).toEqual([undefined, undefined]);
    expect(cratesIn({ cratesOut: '12', cratesBack: '' }, stored)).toEqual([undefined, 0]);
  });

  it('are not sent by a firm that lends none', () => {
    expect(saleBody(form({}), null)).not.toHaveProperty('cratesOut');
    expect(saleBody(form({}), null)).not.toHaveProperty('cratesBack');
  });
});
