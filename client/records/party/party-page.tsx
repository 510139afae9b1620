import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { CratesLink } from '@/records/crates-text';
import { AlsoEntered } from '@/records/duplicates/also-entered';
import { RecordTrail } from '@/records/history/record-trail';
import type { ToastAction } from '@/ui/toast/toast-store';
import { DeleteParty, EditLink, RecordButtons } from './account-actions';
import { AccountSummary } from './account-summary';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import { backToList } from './party-gate';
import { ProfileHead } from './profile';
import type { AccountEntry } from './running';
import type { Account } from './use-account';

export function PartyPage<Row extends PartyRow, Transaction extends AccountEntry>({
  queries,
  row,
  account,
  crates,
  agedOn,
  undoOf,
  badge,
  about,
  actions,
  buttons,
  children,
}: {
  queries: Pick<PartyQueries<Row, Transaction>, 'party' | 'list' | 'balances' | 'gone'>;
  row: Row & Tagged;
  account: Account<Transaction>;
  /** whether the firm lends crates */
  crates: boolean | undefined;
  /** the day on which the ages of a debt are counted; undefined: they are not shown */
  agedOn?: string;
  undoOf: (id: number) => ToastAction | undefined;
  badge?: ReactNode;
  about?: ReactNode;
  actions: ReactNode;
  buttons: ComponentProps<typeof RecordButtons>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { party } = queries;
  return (
    <>
      <div className="flex flex-col gap-2 md:gap-4">
        <ProfileHead
          party={row}
          badge={badge}
          back={backToList(party, t)}
          actions={
            <>
              {actions}
              <EditLink href={`${PARTY[party].path}/${row.id}/edit`} />
              <DeleteParty queries={queries} row={row} undoOf={undoOf} />
            </>
          }
        >
          {about}
        </ProfileHead>
        <AccountSummary party={party} account={account} oldBalance={row.oldBalance} agedOn={agedOn} />
        {crates && <CratesLink party={party} id={row.id} crates={account.balance.data?.crates} />}
        {children}
        {/* Known once all of them are read: above the entries, it would move them. */}
        <AlsoEntered queries={queries} own={row} undoOf={undoOf} />
        <RecordTrail type={party} id={row.id} />
      </div>
      <RecordButtons {...buttons} />
    </>
  );
}
