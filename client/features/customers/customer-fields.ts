import { partyValues } from '@/records/account/party-values';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Customer } from './api';
import type { CustomerValues } from './schema';

export const NEW_CUSTOMER: CustomerValues = { name: '', phoneNumber: '', address: '', oldBalance: '' };

export const customerVersions: RecordVersions<CustomerValues, Customer> = {
  valuesOf: partyValues,
  fields: [
    { name: 'name' },
    { name: 'phoneNumber' },
    { name: 'address' },
    { name: 'oldBalance', label: 'balance.oldBalance' },
    { name: 'oldCrates' },
  ],
};
