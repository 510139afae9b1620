import { expect, it } from 'vitest';
import { moneyText } from '@/lib/field-table';
import { ApiError } from '@/lib/http/api-error';
import { differences, merge, type RecordVersions, sendChange } from '@/saving/conflict/conflict';

interface Values {
  name: string;
  oldBalance: string;
  items: { product: string }[];
  area?: string;
}
const FIELDS: RecordVersions<Values, Values>['fields'] = {
  name: { label: 'customer.name' },
  oldBalance: { label: 'balance.oldBalance', text: moneyText },
  items: { label: 'sale.items', text: JSON.stringify },
  area: { label: 'fields.address' },
};
const INITIAL: Values = { name: 'Ramesh', oldBalance: '0.00', items: [{ product: 'Apple' }] };

it('versions differ only if a person would notice: spaces and the format of an amount do not count', () => {
  const other = { ...INITIAL, name: ' Ramesh ', oldBalance: '' };
  expect(differences(FIELDS, INITIAL, other)).toEqual([]);
  // A field that the form did not have yet when it was sent.
  expect(differences(FIELDS, INITIAL, { ...INITIAL, area: 'Azadpur' })).toEqual([]);
  const [change] = differences(FIELDS, INITIAL, { ...INITIAL, oldBalance: '0.01' });
  expect(change).toMatchObject({ mine: '0.00', theirs: '0.01', name: 'oldBalance' });
});

it('changes made here replace the other version, items as a whole', () => {
  const mine = { ...INITIAL, items: [{ product: 'Kela' }] };
  const theirs = { name: 'Ramesh Gupta', oldBalance: '500.00', items: [{ product: 'Santra' }] };
  expect(merge(INITIAL, mine, theirs)).toEqual({ ...theirs, items: [{ product: 'Kela' }] });
  expect(merge(INITIAL, INITIAL, theirs)).toEqual(theirs);
});

it('a change by somebody else is a conflict, the same values are a lost answer', async () => {
  const mine = { ...INITIAL, area: 'Azadpur' };
  const valuesOf = (row: Values) => ({ area: '', ...row });
  const save = (current: Values) => {
    const refusal = new ApiError(412, 'Changed', {}, '', { current });
    return sendChange({ fields: FIELDS, valuesOf }, mine, mine, () => Promise.reject(refusal));
  };
  await expect(save({ ...mine })).resolves.toEqual(mine);
  for (const change of [{ name: 'Suresh' }, { oldBalance: '0.01' }, { items: [] }, { area: '' }])
    await expect(save({ ...mine, ...change })).rejects.toThrow('412: Changed');
});
