import { CustomerName } from '@/features/customers/customer-picker';
import { crateText } from '@/lib/crates';
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
  rest: null,
});

export const collectionVersions: RecordVersions<CollectionValues, Collection> = {
  /** A bounced one shows what it was. */
  valuesOf: (collection) => ({
    customerId: collection.customerId,
    amount: collection.bouncedAmount ?? collection.amount,
    date: dayOf(collection.createdAt),
    method: collection.method,
    note: collection.note,
    rest: null,
    ...(collection.cratesBack !== undefined && { cratesBack: crateText(collection.cratesBack) }),
  }),
  fields: [
    { name: 'customerId', label: 'records.customer', Shown: CustomerName },
    { name: 'amount' },
    { name: 'date' },
    { name: 'note' },
    { name: 'method' },
    { name: 'cratesBack' },
  ],
};
