import { describe, expect, it } from 'vitest';
import { saleBody } from '@/features/sales/sale-form/sale-body';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import { isBlankItem, newItem, type SaleForm, saleSchema, savedItems } from '@/features/sales/sale-form/schema';

const APPLE = { productName: 'Apple', unit: 'box', quantity: '2', unitPrice: '450' };
const GOOD: SaleForm = {
  ...{ customerId: 1, saleDate: '2026-11-21', purchaseId: null, description: '', items: [APPLE] },
};

/** The broken fields. */
const broken = (changes: Partial<SaleForm>, isNew = true) =>
  saleSchema('2026-11-21', isNew)
    .safeParse({ ...GOOD, ...changes })
    .error?.issues.map(({ path }) => path.join('.'));

describe('the items of a sale', () => {
  it('are without blank rows at the end, which Enter leaves behind, but not the only row', () => {
    const items = [APPLE, newItem('kg'), newItem()];
    expect(broken({ items })).toBeUndefined();
    expect(savedItems(items, true)).toEqual([APPLE]);
    expect(broken({ items: [newItem()] })).toContain('items.0.productName');
    expect(broken({ items: [newItem(), APPLE] })).toEqual(['items.0.productName']);
    expect(isBlankItem({ ...newItem(), unitPrice: '5' })).toBe(false);
  });

  it('are without lines that were added and got no quantity, but not while a bill is edited', () => {
    const golden = { ...APPLE, productName: 'Golden', quantity: '' };
    expect(savedItems([golden, APPLE, golden], true)).toEqual([APPLE]);
    expect(savedItems([golden, golden], true)).toEqual([golden]);
    expect(broken({ items: [golden, golden] })).toContain('items.0.quantity');
    expect(savedItems([APPLE, golden], false)).toEqual([APPLE, golden]);
    expect(broken({ items: [APPLE, golden] }, false)).toEqual(['items.1.quantity']);
  });
});

describe('the body of a sale', () => {
  it('has the calculated amounts, and the items as JSON text', () => {
    const items = [{ productName: ' Apple ', unit: 'box', quantity: '12', unitPrice: '10*45' }];
    const form = { ...GOOD, purchaseId: 7, description: ' Second grade ', items };
    expect(saleBody(form, null)).toEqual({
      ...{ customerId: 1, saleDate: '2026-11-21', purchaseId: 7, description: 'Second grade' },
      amount: '5400.00',
      items: '[{"productName":"Apple","unit":"box","quantity":12,"unitPrice":"450.00","amount":"5400.00"}]',
    });
  });

  it('has pieces only of what is weighed, and only if they are known', () => {
    const kg = { ...APPLE, unit: 'kg', quantity: '240', unitPrice: '55' };
    const items = [
      { ...kg, pieces: ' 12 ' },
      { ...kg, pieces: '' },
      { ...APPLE, pieces: '12' },
      { ...kg, pieces: '0' },
    ];
    const sent = JSON.parse(saleBody({ ...GOOD, items }, null).items) as { pieces?: number }[];
    expect(sent.map(({ pieces }) => pieces)).toEqual([12, undefined, undefined, 0]);
    expect(broken({ items: [{ ...kg, pieces: '1.5' }] })).toEqual(['items.0.pieces']);
    expect(broken({ items: [{ ...APPLE, pieces: '1.5' }] })).toBeUndefined();
  });

  it('loads back into the form as people type it', () => {
    const item = { productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '450.50', amount: '901.00' };
    const form = saleVersions.valuesOf({
      ...{ id: 3, customerId: 1, customerName: 'Rakesh', customerPhoneNumber: '', vehicleNumber: 'HP-1' },
      ...{ purchaseId: 7, saleDate: '2026-11-20', description: '', amount: '901.00', items: [item] },
      createdAt: '2026-11-20 10:00:00',
    });
    const { amount: _, ...typed } = item;
    expect(form.items).toEqual([{ ...typed, quantity: '2', pieces: '' }]);
  });
});
