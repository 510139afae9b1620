import { CustomerName } from '@/features/customers/customer-picker';
import { dayOf } from '@/lib/days/days';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Collection } from './api';
import type { CollectionValues } from './schema';

/** The values of a new collection; `customerId` is preselected by the address. */
export const newCollection = (today: string, customerId: number | null): CollectionValues => ({
  customerId,
  amount: '',
  date: today,
  method: 'cash',
  note: '',
});

/** A saved collection as the form shows it. */
const collectionValues = ({ customerId, amount, createdAt, method, note }: Collection): CollectionValues => ({
  customerId,
  amount,
  date: dayOf(createdAt),
  method,
  note,
});

export const collectionVersions: RecordVersions<CollectionValues, Collection> = {
  valuesOf: collectionValues,
  fields: [
    { name: 'customerId', label: 'customer.customer', Shown: CustomerName },
    { name: 'amount' },
    { name: 'date' },
    { name: 'note' },
    { name: 'method' },
  ],
};
