import { crateText } from '@/lib/crates';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Customer } from './api';
import type { CustomerValues } from './schema';

export const NEW_CUSTOMER: CustomerValues = { name: '', phoneNumber: '', address: '', oldBalance: '' };

/** A saved customer as the form shows it. */
const customerValues = ({ name, phoneNumber, address, oldBalance, oldCrates }: Customer): CustomerValues => ({
  name,
  phoneNumber,
  address,
  oldBalance,
  ...(oldCrates !== undefined && { oldCrates: crateText(oldCrates) }),
});

export const customerVersions: RecordVersions<CustomerValues, Customer> = {
  valuesOf: customerValues,
  fields: [
    { name: 'name' },
    { name: 'phoneNumber' },
    { name: 'address' },
    { name: 'oldBalance', label: 'balance.oldBalance' },
    { name: 'oldCrates' },
  ],
};
