import { describe, expect, it } from 'vitest';
import { proposedCrates, saleBody } from '@/features/sales/sale-form/sale-body';
import { newItem, type SaleForm } from '@/features/sales/sale-form/schema';

const tomatoes = (quantity: string) => ({
  ...newItem('carrat'),
  productName: 'Tamatar',
  quantity,
  unitPrice: '400',
});
const form = (more: Partial<SaleForm>): SaleForm => ({
  customerId: 1,
  saleDate: '2026-11-21',
  purchaseId: null,
  description: '',
  items: [tomatoes('12'), { ...newItem('box'), productName: 'Apple', unitPrice: '900' }],
  ...more,
});
const cratesIn = (more: Partial<SaleForm>, stored: object | null = null) => {
  const { cratesOut, cratesBack } = saleBody(form(more), stored as never);
  return { cratesOut, cratesBack };
};

describe('the crates of a bill', () => {
  it('are those sold by the crate: half a crate takes a whole one, a sum is calculated', () => {
    expect(proposedCrates([tomatoes('2.5'), tomatoes('2*3'), newItem('box'), tomatoes('')], () => true)).toBe(
      9,
    );
  });

  it('are also the pieces of what is sold by weight, if these are crates; boxes are none', () => {
    const weighed = (productName: string, unit: string, pieces: string) => ({
      ...newItem(unit),
      productName,
      quantity: '300',
      pieces,
    });
    const items = [
      weighed('Tamatar', 'kg', '12'),
      weighed('Apple', 'kg', '34'),
      weighed('Tamatar', 'kg', ''),
    ];
    const inCrates = (productName: string) => productName === 'Tamatar';
    expect(proposedCrates([...items, tomatoes('3')], inCrates)).toBe(15);
    expect(proposedCrates([weighed('Tamatar', 'box', '12')], inCrates)).toBe(0);
    expect(saleBody(form({ items, cratesOut: null, cratesBack: '' }), null, inCrates).cratesOut).toBe(12);
    expect(saleBody(form({ items, cratesOut: null, cratesBack: '' }), null).cratesOut).toBeUndefined();
  });

  it('are proposed until others are typed, also none', () => {
    expect(cratesIn({ cratesOut: null, cratesBack: '8' })).toEqual({ cratesOut: 12, cratesBack: 8 });
    expect(cratesIn({ cratesOut: '10', cratesBack: '' })).toEqual({ cratesOut: 10, cratesBack: undefined });
    expect(cratesIn({ cratesOut: '', cratesBack: '' })).toEqual({
      cratesOut: undefined,
      cratesBack: undefined,
    });
  });

  it('are not sent by a firm that lends none', () => {
    expect(saleBody(form({}), null)).not.toHaveProperty('cratesOut');
    expect(saleBody(form({}), null)).not.toHaveProperty('cratesBack');
  });

  it('of a stored bill are sent only where they change', () => {
    const stored = { cratesOut: 12, cratesBack: 8 };
    expect(cratesIn({ cratesOut: '12', cratesBack: '8' }, stored)).toEqual({
      cratesOut: undefined,
      cratesBack: undefined,
    });
    expect(cratesIn({ cratesOut: '12', cratesBack: '' }, stored)).toEqual({
      cratesOut: undefined,
      cratesBack: 0,
    });
  });
});
