import { describe, expect, it } from 'vitest';
import type { infer as ValuesOf } from 'zod';
import { currentTranslation } from '@/i18n/language';
import { vendorSchema } from '@/records/party/party-schema';

type VendorValues = ValuesOf<typeof vendorSchema>;

const { tMessage } = currentTranslation();

const vendor = (typed: Partial<VendorValues>): VendorValues => ({
  name: 'Sopore Fruit Co.',
  phoneNumber: '',
  address: '',
  notes: '',
  oldBalance: '',
  ...typed,
});

const firstRule = (typed: Partial<VendorValues>) =>
  vendorSchema.safeParse(vendor(typed)).error?.issues.map(({ message }) => tMessage(message))[0];

describe('the vendor form', () => {
  it('accepts just a name, and takes an empty previous balance as 0', () => {
    expect(vendorSchema.parse(vendor({}))).toMatchObject({ name: 'Sopore Fruit Co.', oldBalance: '0' });
  });

  it('requires a name of at least 2 characters, spaces not counted', () => {
    expect(firstRule({ name: ' S ' })).toBe('Name must be at least 2 characters');
    expect(firstRule({ name: 'आम' })).toBeUndefined();
  });

  it('accepts a phone number of ten digits in any format, or none', () => {
    expect(firstRule({ phoneNumber: '98765-4321' })).toBe('Phone number must be at least 10 digits');
    expect(firstRule({ phoneNumber: '+91 98765 43210' })).toBeUndefined();
    expect(firstRule({ phoneNumber: '' })).toBeUndefined();
  });

  it('accepts a negative previous balance and refuses anything but an amount', () => {
    expect(firstRule({ oldBalance: '-9250.00' })).toBeUndefined();
    expect(firstRule({ oldBalance: '1.005' })).toBe('Enter a valid amount');
  });
});
