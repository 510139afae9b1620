import { describe, expect, it } from 'vitest';
import { type PurchaseValues, purchaseSchema } from '@/features/purchases/purchase-fields';
import { currentTranslation } from '@/i18n/language';
import { momentFor } from '@/lib/days/days';

const { tMessage } = currentTranslation();

const TODAY = '2026-11-21';

const rules = (typed: Partial<PurchaseValues>) =>
  purchaseSchema(TODAY)
    .safeParse({
      vendorId: 3,
      vehicleNumber: 'HP-27-E-1626',
      createdAt: TODAY,
      quantity: '',
      unit: '',
      amount: '391749.84',
      description: '',
      notes: '',
      ...typed,
    })
    .error?.issues.map((issue) => tMessage(issue.message));

describe('the purchase form', () => {
  it('takes a purchase of today, and one that cost nothing', () => {
    expect(rules({})).toBeUndefined();
    expect(rules({ amount: '0' })).toBeUndefined();
    expect(rules({ quantity: ' 620.5 ', unit: 'box' })).toBeUndefined();
  });

  it('says each broken rule in its own words', () => {
    expect(rules({ vendorId: null })).toEqual(['Please select a vendor']);
    expect(rules({ vehicleNumber: ' H ' })).toEqual(['Vehicle number must be at least 2 characters']);
    expect(rules({ amount: ' ' })).toEqual(['Amount is required']);
    expect(rules({ amount: '-1' })).toEqual(['Enter a valid amount']);
    expect(rules({ quantity: '1.234', unit: 'box' })).toEqual(['Enter a valid amount']);
    expect(rules({ quantity: '-1', unit: 'box' })).toEqual(['Quantity cannot be negative']);
    expect(rules({ quantity: '10000000', unit: 'box' })).toEqual(['Enter a valid amount']);
    expect(rules({ quantity: '620' })).toEqual(['Please choose a unit']);
    expect(rules({ createdAt: '' })).toEqual(['Purchase date is required']);
    expect(rules({ createdAt: '2026-11-22' })).toEqual(['Date cannot be in the future']);
    expect(rules({ createdAt: '1899-12-31' })).toEqual(['Date cannot be before 1900-01-01']);
  });
});

describe('the time of a purchase', () => {
  const now = '2026-11-21 16:05:09';

  it('is the time of entry for a new purchase, whatever its day', () => {
    expect(momentFor('2026-11-21', now, null)).toBe('2026-11-21 16:05:09');
    expect(momentFor('2026-11-03', now, null)).toBe('2026-11-03 16:05:09');
  });

  it('stays as stored while the day is unchanged, and is the time of entry for another day', () => {
    expect(momentFor('2026-09-03', now, '2026-09-03 14:26:43')).toBe('2026-09-03 14:26:43');
    expect(momentFor('2026-09-04', now, '2026-09-03 14:26:43')).toBe('2026-09-04 16:05:09');
  });
});
