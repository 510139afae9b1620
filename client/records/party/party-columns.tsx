import { t } from '@/i18n/language';
import type { Ages } from '@/lib/money/ages';
import { paiseOf } from '@/lib/money/money';
import { AgeStripe } from '@/ui/age-stripe';
import { Avatar } from '@/ui/avatar';
import { Skeleton } from '@/ui/states';
import { Clamp, type Column } from '@/ui/table/data-column';
import { Balance } from '@/ui/values';
import { PARTY, type Party, type PartyRow } from './party';

/** In rupees; undefined while the balances load, null if they failed. */
export type BalanceOf = (row: PartyRow) => number | string | null | undefined;

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
        <span className={`text-muted figure block text-sm font-normal max-md:hidden ${phoneClass}`}>{phoneNumber}</span>
      )}
    </span>
  </span>
);

/** How old a debt is; undefined while that is not known, or if nothing is owed. */
export type AgesOf = (row: PartyRow) => Ages | undefined;

/** The balance, above the ages of the debt if the list knows them; the classes are for it and for its skeleton. */
export const balanceColumn = (
  party: Party,
  balanceOf: BalanceOf,
  look: { balance?: string; skeleton: string },
  agesOf?: AgesOf,
): Column<PartyRow> => ({
  id: 'balance',
  header: t(PARTY[party].balance),
  cell: (row) => {
    const balance = balanceOf(row);
    if (balance === null) return '—';
    const isLoading = balance === undefined;
    const ages = isLoading ? undefined : agesOf?.(row);
    return (
      <>
        {isLoading ? (
          <Skeleton className={look.skeleton} />
        ) : (
          <Balance amount={balance} ahead={PARTY[party].ahead} className={look.balance} />
        )}
        {agesOf && (
          // There is always room for it, while the balance loads too.
          <span className="-my-0.75 ml-auto block h-1.5 max-xs:mb-1 md:mt-0.5 md:mb-0 md:w-28">
            {ages && <AgeStripe ages={ages} className="h-1.5!" />}
          </span>
        )}
      </>
    );
  },
  sortBy: (row) => paiseOf(balanceOf(row)),
  align: 'right',
  card: 'figure',
});
