import { FileText, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFirm } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { cratesWithText } from '@/lib/crates';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { DeleteButton } from '@/records/delete-button';
import { AlsoEntered } from '@/records/duplicates/also-entered';
import { RecordTrail } from '@/records/history/record-trail';
import { type AddLink, IconLink, LinkButton, TextLink } from '@/ui/button';
import { FixedBar } from '@/ui/page';
import { AccountSummary } from './account-summary';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import { ProfileHead } from './profile';
import { type Account, backToList, partyVersions } from './read-party';

/** A word beside an icon, which says it alone on a phone. */
const WORD = 'max-sm:hidden';

export function EditLink({ href }: { href: string }) {
  const label = t('actions.edit');
  return (
    <LinkButton href={href} icon={Pencil} look="outline" label={label}>
      <span className={WORD}>{label}</span>
    </LinkButton>
  );
}

/** In words; a tablet's head has no room for them. */
export function StatementLink({ href }: { href: string }) {
  const label = t('customer.statement');
  return (
    <LinkButton href={href} look="outline" label={label} className="max-md:px-3">
      <FileText className="size-4 max-md:hidden" />
      <span className="md:max-lg:hidden">{label}</span>
    </LinkButton>
  );
}

export const RecordButtons = ({ main, other }: { main: AddLink; other: AddLink }) => (
  <FixedBar>
    <IconLink link={main} />
    <IconLink link={other} look="outline" />
  </FixedBar>
);

const DeleteParty = ({ queries: { party, gone }, row }: { queries: PartyQueries; row: PartyRow & Tagged }) => (
  <DeleteButton
    type={party}
    versions={partyVersions(party)}
    gone={gone}
    record={row}
    description={party === 'vendor' ? 'vendor.deletedText' : undefined}
    leadsTo={PARTY[party].path}
    failed={(error) => t(`${party}.deleteFailed`, { message: tMessage(messageOf(error)) })}
    button={{
      size: 'normal',
      icon: Trash2,
      'aria-label': t('actions.delete'),
      children: <span className={WORD}>{t('actions.delete')}</span>,
    }}
  >
    <p className="font-medium wrap-anywhere">{row.name}</p>
  </DeleteButton>
);

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
