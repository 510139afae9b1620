import { expect, it } from 'vitest';
import { draftDetail, draftLabel, draftParty } from '@/features/dashboard/unfinished-drafts';

it.each([
  ['/sales/new?customerId=3', 'New Sale'],
  ['/vendor-payments/new', 'New Vendor payment'],
  ['/customers/12/edit', 'Edit Customer'],
  ['/transfers/new', 'Move money'],
  ['/holders/3/edit', 'Edit who holds money'],
  ['/sales/7#allowance', 'Chhoot on this bill'],
  ['/crates?customerId=3#moved', 'Crates moved'],
  ['/settings#password', null],
  ['/nothing/new', null],
])('a draft at %s is named %j', (path, name) => {
  expect(draftLabel(path)).toBe(name);
});

it('a draft knows whom it is about, if that is a stored record, and shows what was typed', () => {
  expect(draftParty({ customerId: null, vendorId: 4 }, 'vendorId')).toBe(4);
  for (const values of [{ customerId: -2 }, { customerId: null }, {}, null])
    expect(draftParty(values, 'customerId')).toBeNull();
  expect(draftDetail({ customerId: 3, name: ' Mohan & Sons ', amount: '5' })).toBe('Mohan & Sons');
  expect(draftDetail({ name: '', vehicleNumber: '', amount: '450.00' })).toBe('₹450.00');
  expect([draftDetail({ amount: '0', items: [] }), draftDetail(null)]).toEqual(['', '']);
});
