import type { Translation } from '@/i18n/language';
import { toPaise } from '@/lib/money/money';
import { Avatar } from '@/ui/avatar';
import { Clamp } from '@/ui/clamp';
import { Balance } from '@/ui/money';
import { Skeleton } from '@/ui/states';
import type { Column } from '@/ui/table/data-column';
import { PARTY, type Party, type PartyRow } from './party';

/** A balance in rupees; undefined while the balances load, null if they failed. */
export type BalanceOf = (row: PartyRow) => number | string | null | undefined;

/** The name; the phone number is below it on screens that have no column for it. */
export const PartyName = ({
  row: { name, phoneNumber },
  className = '',
  phoneClass = '',
}: {
  row: PartyRow;
  className?: string;
  phoneClass?: string;
}) => (
  <span className="items-center gap-3 md:flex">
    <span className="max-md:hidden">
      <Avatar name={name} />
    </span>
    <span className={`min-w-0 leading-snug wrap-anywhere ${className}`}>
      <Clamp text={name} />
      {phoneNumber && (
        <span className={`text-muted figure block text-sm font-normal max-md:hidden ${phoneClass}`}>
          {phoneNumber}
        </span>
      )}
    </span>
  </span>
);

/** What is due, with the classes of the balance and of what is in its place while it loads. */
export const balanceColumn = (
  party: Party,
  balanceOf: BalanceOf,
  t: Translation['t'],
  look: { balance?: string; skeleton: string },
): Column<PartyRow> => ({
  id: 'balance',
  header: t(PARTY[party].balance),
  cell: (row) => {
    const balance = balanceOf(row);
    if (balance === undefined) return <Skeleton className={look.skeleton} />;
    return balance === null ? (
      '—'
    ) : (
      <Balance amount={balance} ahead={PARTY[party].ahead} className={look.balance} />
    );
  },
  sortBy: (row) => toPaise(balanceOf(row) ?? 0) ?? 0,
  align: 'right',
  card: 'figure',
});
