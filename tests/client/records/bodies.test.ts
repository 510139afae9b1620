import { expect, it } from 'vitest';
import { collectionBody, newCollection } from '@/features/collections/collection-fields';
import { expenseBody, newExpense } from '@/features/expenses/expense-fields';
import { purchaseBody } from '@/features/purchases/purchase-fields';
import { saleBody } from '@/features/sales/sale-form/sale-body';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import { newItem } from '@/features/sales/sale-form/schema';
import { newParty, partyBody } from '@/records/party/party-values';
import { differences } from '@/saving/conflict/record-fields';

const NOW = '2026-01-21 10:00:00';
const DAY = '2026-01-21';
/** A field that a form will have one day. */
const grade = { grade: 'A' };
const purchase = {
  vendorId: 3,
  vehicleNumber: 'HR55 1234',
  createdAt: DAY,
  quantity: '',
  unit: '',
  amount: '',
  description: '',
  notes: '',
};
const sale = { customerId: 7, saleDate: DAY, purchaseId: null, description: '', items: [newItem()] };

it.each<[string, object]>([
  ['customer', partyBody({ ...newParty('customer'), ...grade }, null)],
  ['payment', collectionBody({ ...newCollection(DAY, 7), ...grade }, NOW, null)],
  ['expense', expenseBody({ ...newExpense(DAY, null), ...grade }, NOW, null)],
  ['purchase', purchaseBody({ ...purchase, ...grade }, NOW, null)],
  ['bill', saleBody({ ...sale, ...grade }, null)],
])('the body of a %s has each field of its form, also one that nobody thought of there', (_, body) => {
  expect(body).toMatchObject(grade);
});

it('and so has each item of a bill, where another grade is a difference too', () => {
  const { items } = saleBody({ ...sale, items: [{ ...newItem(), ...grade }] }, null);
  expect(JSON.parse(items)).toMatchObject([grade]);
  const values = { ...sale, cratesOut: '', cratesBack: '' };
  const changes = differences(
    saleVersions.fields,
    { ...values, items: [{ ...newItem(), ...grade }] },
    values,
  );
  expect(changes.map(({ name }) => name)).toEqual(['items']);
});

it('a payment whose amount was changed lets nothing off that was chosen for another', () => {
  const paid = { ...newCollection(DAY, 7), amount: '4900', rest: { of: '4900', amount: '100.00' } };
  expect(collectionBody(paid, NOW, null)).toMatchObject({ allowance: '100.00' });
  expect(collectionBody({ ...paid, amount: '4800' }, NOW, null)).not.toHaveProperty('allowance');
});
