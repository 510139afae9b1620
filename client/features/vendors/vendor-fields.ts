import { partyValues } from '@/records/account/party-values';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Vendor } from './api';
import type { VendorValues } from './schema';

export const NEW_VENDOR: VendorValues = { name: '', phoneNumber: '', address: '', notes: '', oldBalance: '' };

/** A saved vendor as the form shows it. */
const vendorValues = (vendor: Vendor): VendorValues => ({
  ...partyValues(vendor),
  notes: vendor.notes ?? '',
});

export const vendorVersions: RecordVersions<VendorValues, Vendor> = {
  valuesOf: vendorValues,
  fields: [
    { name: 'name', label: 'vendor.name' },
    { name: 'phoneNumber' },
    { name: 'address' },
    { name: 'notes' },
    { name: 'oldBalance' },
    { name: 'oldCrates' },
  ],
};
