import { useQuery } from '@tanstack/react-query';
import { useUndoDelete } from '@/features/history/api';
import { AlsoEntered } from '@/records/twins/also-entered';
import { keysOfVendor, type Vendor, vendorBalancesQuery, vendorsQuery } from './api';

/** Vendors who may be the same one as this. */
export function VendorAlsoEntered({ vendor }: { vendor: Vendor }) {
  return (
    <AlsoEntered
      party="vendor"
      own={vendor}
      people={useQuery(vendorsQuery()).data}
      balances={useQuery(vendorBalancesQuery).data}
      gone={keysOfVendor}
      undoOf={useUndoDelete('vendor')}
    />
  );
}
