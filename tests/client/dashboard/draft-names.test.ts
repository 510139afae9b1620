import { describe, expect, it } from 'vitest';
import { draftDetail, draftLabel, draftParty } from '@/features/dashboard/unfinished-drafts';
import { currentTranslation } from '@/i18n/language';

const label = (path: string) => draftLabel(path, currentTranslation().t);

describe('a draft on the dashboard', () => {
  it('is named after its record', () => {
    expect(label('/sales/new?customerId=3')).toBe('New Sale');
    expect(label('/vendor-payments/new')).toBe('New Vendor payment');
    expect(label('/customers/12/edit')).toBe('Edit Customer');
    expect(label('/sales/7#allowance')).toBe('Chhoot on this bill');
    expect(label('/crates?customerId=3#moved')).toBe('Crates moved');
  });

  it("has no name if its path is not a record's form", () => {
    expect(label('/settings#password')).toBeNull();
    expect(label('/nothing/new')).toBeNull();
  });

  it('knows whom it is about, if that is a stored record', () => {
    expect(draftParty({ customerId: 3 }, 'customerId')).toBe(3);
    expect(draftParty({ customerId: null, vendorId: 4 }, 'vendorId')).toBe(4);
    for (const values of [{ customerId: -2 }, { customerId: null }, {}, null])
      expect(draftParty(values, 'customerId')).toBeNull();
  });

  it('shows what was typed', () => {
    expect(draftDetail({ customerId: 3, name: ' Mohan & Sons ', amount: '5' })).toBe('Mohan & Sons');
    expect(draftDetail({ name: '', vehicleNumber: '', amount: '450.00' })).toBe('₹450.00');
    expect(draftDetail({ amount: '0', items: [] })).toBe('');
    expect(draftDetail(null)).toBe('');
  });
});
