import { expect, it } from 'vitest';
import type { Collection } from '@/features/collections/api';
import { collectionBody, newCollection } from '@/features/collections/form-api';
import { expenseBody, newExpense } from '@/features/expenses/api';
import type { Purchase } from '@/features/purchases/api';
import { purchaseBody } from '@/features/purchases/purchase-fields';
import { saleBody } from '@/features/sales/sale-form/sale-body';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import { newItem } from '@/features/sales/sale-form/schema';
import { newParty, partyBody } from '@/records/party/party-values';
import { differences } from '@/saving/conflict/conflict';

const NOW = '2026-01-21 10:00:00';
const DAY = '2026-01-21';
/** A field that a form will have one day. */
const grade = { grade: 'A' };
const purchase = {
  ...{ vendorId: 3, vehicleNumber: 'HR55 1234', createdAt: DAY, quantity: '', unit: '', amount: '' },
  ...{ description: '', notes: '' },
};
const sale = { customerId: 7, saleDate: DAY, purchaseId: null, description: '', items: [newItem()] };

it.each<[string, object]>([
  ['customer', partyBody({ ...newParty('customer'), ...grade }, null)],
  ['payment', collectionBody({ ...newCollection(DAY, 7), ...grade }, null, NOW)],
  ['expense', expenseBody({ ...newExpense(DAY, null), ...grade }, null, NOW)],
  ['purchase', purchaseBody({ ...purchase, ...grade }, null, NOW)],
  ['bill', saleBody({ ...sale, ...grade }, null)],
])('the body of a %s has each field of its form, also one that nobody thought of there', (_, body) => {
  expect(body).toMatchObject(grade);
});

it('and so has each item of a bill, where another grade is a difference too', () => {
  const { items } = saleBody({ ...sale, items: [{ ...newItem(), ...grade }] }, null);
  expect(JSON.parse(items)).toMatchObject([grade]);
  const values = { ...sale, cratesOut: '', cratesBack: '' };
  const graded = { ...values, items: [{ ...newItem(), ...grade }] };
  const changes = differences(saleVersions.fields, graded, values);
  expect(changes.map(({ name }) => name)).toEqual(['items']);
});

const sent = (body: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));

it('an additional field is sent by a new record where it differs from its default, by an edited one where it was changed', () => {
  const paid = newCollection(DAY, 7);
  const method = (method: 'cash' | 'upi', stored: object | null) =>
    sent(collectionBody({ ...paid, method }, stored as Collection | null, NOW), 'method');
  expect([method('cash', null), method('upi', null)]).toEqual([{}, { method: 'upi' }]);
  const upi = { method: 'upi' };
  expect([method('upi', upi), method('cash', upi)]).toEqual([{}, { method: 'cash' }]);

  const spent = { ...newExpense(DAY, null), kind: 'labour' } as const;
  expect(sent(expenseBody(spent, null, NOW), 'kind', 'method', 'purchaseId')).toEqual({ kind: 'labour' });

  const load = (quantity: string, unit: string, stored: object | null) =>
    sent(purchaseBody({ ...purchase, quantity, unit }, stored as Purchase | null, NOW), 'quantity', 'unit');
  const stored = { quantity: 620, unit: 'box' };
  expect([load('', '', null), load('620', 'box', null)]).toEqual([{}, { quantity: '620', unit: 'box' }]);
  expect([load('620', 'box', stored), load('600', 'box', stored)]).toEqual([{}, { quantity: '600' }]);
  expect(load('', '', stored)).toEqual({ quantity: '', unit: '' });
});

it('a payment whose amount was changed lets nothing off that was chosen for another', () => {
  const paid = { ...newCollection(DAY, 7), amount: '4900', rest: { of: '4900', amount: '100.00' } };
  expect(collectionBody(paid, null, NOW)).toMatchObject({ allowance: '100.00' });
  expect(collectionBody({ ...paid, amount: '4800' }, null, NOW)).not.toHaveProperty('allowance');
});
