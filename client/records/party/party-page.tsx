import type { ComponentProps, ReactNode } from 'react';
import { useFirm } from '@/device/session';
import { cratesWithText } from '@/lib/crates';
import type { Tagged } from '@/lib/http/api';
import { AlsoEntered } from '@/records/duplicates/also-entered';
import { RecordTrail } from '@/records/history/record-trail';
import { TextLink } from '@/ui/button';
import { DeleteParty, EditLink, RecordButtons } from './account-actions';
import { AccountSummary } from './account-summary';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import { ProfileHead } from './profile';
import { type Account, backToList } from './read-party';

export function PartyPage({
  queries,
  row,
  account,
  badge,
  about,
  actions,
  buttons,
  children,
}: {
  queries: PartyQueries;
  row: PartyRow & Tagged;
  account: Account;
  badge?: ReactNode;
  about?: ReactNode;
  actions: ReactNode;
  buttons: ComponentProps<typeof RecordButtons>;
  children: ReactNode;
}) {
  const { party } = queries;
  const lendsCrates = useFirm().crates;
  const crates = account.balance.data?.crates;
  return (
    <>
      <div className="flex flex-col gap-2 md:gap-4">
        <ProfileHead
          party={row}
          badge={badge}
          back={backToList(party)}
          actions={
            <>
              {actions}
              <EditLink href={`${PARTY[party].path}/${row.id}/edit`} />
              <DeleteParty queries={queries} row={row} />
            </>
          }
        >
          {about}
        </ProfileHead>
        <AccountSummary party={party} account={account} oldBalance={row.oldBalance} />
        {/* Leads to what moved; 0 too, so that what is below stays in place when the count comes. */}
        {lendsCrates && (
          <p className="text-sm">
            <TextLink href={`/crates?${party}Id=${row.id}`} className="figure min-w-6 underline">
              {crates === undefined ? '…' : cratesWithText(crates)}
            </TextLink>
          </p>
        )}
        {children}
        {/* Known once all of them are read: above the entries, it would move them. */}
        <AlsoEntered queries={queries} own={row} />
        <RecordTrail type={party} id={row.id} />
      </div>
      <RecordButtons {...buttons} />
    </>
  );
}
