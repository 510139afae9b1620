import { useQuery } from '@tanstack/react-query';
import { useUndoDelete } from '@/features/history/api';
import { AlsoEntered } from '@/records/twins/also-entered';
import { type Customer, customerBalancesQuery, customersQuery, keysOfCustomer } from './api';

/** Customers who may be the same person as this one. */
export function CustomerAlsoEntered({ customer }: { customer: Customer }) {
  return (
    <AlsoEntered
      party="customer"
      own={customer}
      people={useQuery(customersQuery()).data}
      balances={useQuery(customerBalancesQuery).data}
      gone={keysOfCustomer}
      undoOf={useUndoDelete('customer')}
    />
  );
}
