import { describe, expect, it } from 'vitest';
import { saleBody } from '@/features/sales/sale-form/sale-body';
import { formOf } from '@/features/sales/sale-form/sale-fields';
import {
  isBlankItem,
  newItem,
  type SaleForm,
  saleSchema,
  savedItems,
} from '@/features/sales/sale-form/schema';
import { currentTranslation } from '@/i18n/language';

const { tMessage } = currentTranslation();

const APPLE = { productName: 'Apple', unit: 'box', quantity: '2', unitPrice: '450' };
const GOOD: SaleForm = {
  customerId: 1,
  saleDate: '2026-11-21',
  purchaseId: null,
  description: '',
  items: [APPLE],
};

/** Each broken field with its message. */
function broken(changes: Partial<SaleForm>): [string, string][] {
  const issues = saleSchema('2026-11-21').safeParse({ ...GOOD, ...changes }).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), tMessage(message)]);
}

describe('a sale', () => {
  it('passes with a customer, a day up to today and an item', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ saleDate: '1900-01-01' })).toEqual([]);
  });

  it.each([
    [{ customerId: null }, 'customerId', 'Please select a customer'],
    [{ saleDate: '' }, 'saleDate', 'Sale date is required'],
    [{ saleDate: '2026-02-30' }, 'saleDate', 'Enter a valid date'],
    [{ saleDate: '2026-11-22' }, 'saleDate', 'Date cannot be in the future'],
    [{ saleDate: '1899-12-31' }, 'saleDate', 'Date cannot be before 1900-01-01'],
    [{ items: [] }, 'items', 'Please add at least one item'],
    [{ items: [{ ...APPLE, productName: ' ' }] }, 'items.0.productName', 'Product name is required'],
    [{ items: [APPLE, { ...APPLE, quantity: '-1' }] }, 'items.1.quantity', 'Quantity cannot be negative'],
    [{ items: [APPLE, { ...APPLE, unitPrice: '-0.01' }] }, 'items.1.unitPrice', 'Price cannot be negative'],
    [
      { items: [APPLE, { ...APPLE, quantity: '' }, { ...APPLE, quantity: 'x' }] },
      'items.2.quantity',
      'Enter a valid amount',
    ],
    [{ items: [APPLE, { ...APPLE, unitPrice: '1.005' }] }, 'items.1.unitPrice', 'Enter a valid amount'],
    [{ items: [APPLE, { ...APPLE, quantity: '10000000' }] }, 'items.1.quantity', 'Enter a valid amount'],
    [{ items: [{ ...APPLE, unitPrice: '0' }] }, 'amount', 'Amount must be a positive number'],
    [{ description: 'x'.repeat(256) }, 'description', 'Description must be at most 255 characters'],
  ] as const)('with %j says beside %s: %s', (changes, field, sentence) => {
    expect(broken(changes as Partial<SaleForm>)).toEqual([[field, sentence]]);
  });

  it('reports all broken fields at once', () => {
    expect(broken({ customerId: null, saleDate: '', items: [newItem()] }).map(([field]) => field)).toEqual([
      'customerId',
      'saleDate',
      'items.0.productName',
      'amount',
    ]);
  });

  it('drops blank rows at the end, which Enter leaves behind, but not the only row', () => {
    const items = [APPLE, newItem('kg'), newItem()];
    expect(broken({ items })).toEqual([]);
    expect(savedItems(items, true)).toEqual([APPLE]);
    expect(broken({ items: [newItem()] })).toContainEqual([
      'items.0.productName',
      'Product name is required',
    ]);
    expect(broken({ items: [newItem(), APPLE] })).toEqual([
      ['items.0.productName', 'Product name is required'],
    ]);
  });

  it('drops lines that were added and got no quantity, but not while a bill is edited', () => {
    const golden = { ...APPLE, productName: 'Golden', quantity: '' };
    expect(savedItems([golden, APPLE, golden], true)).toEqual([APPLE]);
    expect(savedItems([golden, golden], true)).toEqual([golden]);
    expect(broken({ items: [golden, golden] })).toContainEqual(['items.0.quantity', 'Enter a valid amount']);
    expect(savedItems([APPLE, golden], false)).toEqual([APPLE, golden]);
    const edited = saleSchema('2026-11-21', false).safeParse({ ...GOOD, items: [APPLE, golden] });
    expect(edited.error?.issues.map(({ path }) => path.join('.'))).toEqual(['items.1.quantity']);
  });

  it('counts an item as blank until something is typed into it', () => {
    expect(isBlankItem(newItem())).toBe(true);
    expect(isBlankItem({ ...newItem(), unitPrice: '5' })).toBe(false);
    expect(isBlankItem({ ...newItem(), productName: 'Seb' })).toBe(false);
  });
});

describe('the body of a sale', () => {
  it('has the calculated amounts, and the items as JSON text', () => {
    const form = {
      ...GOOD,
      purchaseId: 7,
      description: ' Second grade ',
      items: [{ productName: ' Apple ', unit: 'box', quantity: '12', unitPrice: '10*45' }],
    };
    const body = saleBody(form, null);
    expect(body).toEqual({
      customerId: 1,
      saleDate: '2026-11-21',
      purchaseId: 7,
      description: 'Second grade',
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
    expect(broken({ items: [{ ...kg, pieces: '1.5' }] })).toEqual([
      ['items.0.pieces', 'Enter a whole number'],
    ]);
    expect(broken({ items: [{ ...APPLE, pieces: '1.5' }] })).toEqual([]);
  });

  it('loads back into the form as people type it', () => {
    const form = formOf({
      id: 3,
      customerId: 1,
      customerName: 'Rakesh',
      customerPhoneNumber: '9876543210',
      vehicleNumber: 'HP-1',
      purchaseId: 7,
      saleDate: '2026-11-20',
      description: '',
      amount: '901.00',
      createdAt: '2026-11-20 10:00:00',
      items: [{ productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '450.50', amount: '901.00' }],
    });
    expect(form.items).toEqual([
      { productName: 'Apple', unit: 'box', quantity: '2', unitPrice: '450.50', pieces: '' },
    ]);
  });
});
