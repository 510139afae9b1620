import { useQuery } from '@tanstack/react-query';
import { TwinNote } from '@/records/twins/twin-note';
import { Balance } from '@/ui/money';
import { type Vendor, vendorBalancesQuery, vendorsQuery } from './api';

/** Vendors who are the one that is typed, perhaps. */
export function VendorTwins({ own }: { own: Vendor | null }) {
  const { data: vendors } = useQuery(vendorsQuery());
  const { data: balances } = useQuery(vendorBalancesQuery);
  return (
    <TwinNote
      people={vendors}
      own={own}
      balanceOf={({ id }) => balances && <Balance amount={balances.get(id) ?? 0} ahead="credit" />}
      hrefOf={({ id }) => `/vendors/${id}`}
    />
  );
}
