import { expect, it } from 'vitest';
import { differences, merge, moneyText, type RecordField } from '@/records/record-fields';

interface Values {
  name: string;
  oldBalance: string;
  items: { product: string }[];
}
const FIELDS: RecordField<Values>[] = [
  { name: 'name', label: 'customer.name' },
  { name: 'oldBalance', label: 'balance.oldBalance', text: moneyText },
];
const BEGINNING: Values = { name: 'Ramesh', oldBalance: '0.00', items: [{ product: 'Apple' }] };

it('versions differ only where a person sees it: blanks and how an amount is typed do not count', () => {
  const other = { ...BEGINNING, name: ' Ramesh ', oldBalance: '' };
  expect(differences(FIELDS, BEGINNING, other)).toEqual([]);
  const [change] = differences(FIELDS, BEGINNING, { ...BEGINNING, oldBalance: '0.01' });
  expect(change).toMatchObject({ mine: '0.00', theirs: '0.01', field: { name: 'oldBalance' } });
});

it('what was changed here is put over the other version, items as one', () => {
  const mine = { ...BEGINNING, items: [{ product: 'Kela' }] };
  const theirs = { name: 'Ramesh Gupta', oldBalance: '500.00', items: [{ product: 'Santra' }] };
  expect(merge(BEGINNING, mine, theirs)).toEqual({ ...theirs, items: [{ product: 'Kela' }] });
  expect(merge(BEGINNING, BEGINNING, theirs)).toEqual(theirs);
});

it('an amount that is no number yet is shown as typed', () => {
  expect(moneyText('12*')).toBe('12*');
  expect(moneyText('-250.5')).toBe('-₹250.50');
});
