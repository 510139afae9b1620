import { useQuery } from '@tanstack/react-query';
import { TwinNote } from '@/records/twins/twin-note';
import { Balance } from '@/ui/money';
import { type Vendor, vendorBalancesQuery, vendorsQuery } from './api';

/** Vendors with the same phone number or a name that sounds the same as what is typed: perhaps the same vendor. */
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
