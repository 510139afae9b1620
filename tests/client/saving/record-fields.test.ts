import { expect, it } from 'vitest';
import { moneyText } from '@/lib/field-table';
import { merge } from '@/saving/conflict/conflict';
import { differences, type RecordField } from '@/saving/conflict/record-fields';

interface Values {
  name: string;
  oldBalance: string;
  items: { product: string }[];
}
const FIELDS: RecordField<Values>[] = [
  { name: 'name', label: 'customer.name' },
  { name: 'oldBalance', label: 'balance.oldBalance', text: moneyText },
];
const INITIAL: Values = { name: 'Ramesh', oldBalance: '0.00', items: [{ product: 'Apple' }] };

it('versions differ only if a person would notice: spaces and the format of an amount do not count', () => {
  const other = { ...INITIAL, name: ' Ramesh ', oldBalance: '' };
  expect(differences(FIELDS, INITIAL, other)).toEqual([]);
  const [change] = differences(FIELDS, INITIAL, { ...INITIAL, oldBalance: '0.01' });
  expect(change).toMatchObject({ mine: '0.00', theirs: '0.01', name: 'oldBalance' });
});

it('changes made here replace the other version, items as a whole', () => {
  const mine = { ...INITIAL, items: [{ product: 'Kela' }] };
  const theirs = { name: 'Ramesh Gupta', oldBalance: '500.00', items: [{ product: 'Santra' }] };
  expect(merge(INITIAL, mine, theirs)).toEqual({ ...theirs, items: [{ product: 'Kela' }] });
  expect(merge(INITIAL, INITIAL, theirs)).toEqual(theirs);
});

it('an amount that is not a number yet is shown as typed', () => {
  expect(moneyText('12*')).toBe('12*');
  expect(moneyText('-250.5')).toBe('-₹250.50');
});
