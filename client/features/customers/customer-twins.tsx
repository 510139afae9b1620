import { useQuery } from '@tanstack/react-query';
import { TwinNote } from '@/records/twins/twin-note';
import { Balance } from '@/ui/money';
import { type Customer, customerBalancesQuery, customerPickerQuery } from './api';

/** Customers with the same phone number or a name that sounds the same as what is typed: perhaps the same person. */
export function CustomerTwins({
  own,
  onChoose,
}: {
  own: Customer | null;
  onChoose?: (customer: Customer) => void;
}) {
  const { data: customers } = useQuery(customerPickerQuery(''));
  const { data: balances } = useQuery(customerBalancesQuery);
  return (
    <TwinNote
      people={customers}
      own={own}
      balanceOf={({ id }) => {
        const balance = balances?.get(id);
        return balance !== undefined && <Balance amount={balance} />;
      }}
      hrefOf={({ id }) => `/customers/${id}`}
      onChoose={onChoose}
    />
  );
}
