import { FileText, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { t, tMessage } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { DeleteButton } from '@/records/delete-button';
import { type AddLink, IconLink, LinkButton } from '@/ui/button';
import { FixedBar } from '@/ui/page';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import { partyVersions } from './party-versions';

const WORD = 'max-sm:hidden';

/** `word` says where the label shows beside the icon. */
const ActionLink = ({ href, icon, label, word = WORD }: AddLink & { word?: string }) => (
  <LinkButton href={href} icon={icon} look="outline" label={label}>
    <span className={word}>{label}</span>
  </LinkButton>
);

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

export const SlipLink = ({ href }: { href: string }) => (
  <ActionLink href={href} icon={ReceiptText} label={t('slip.title')} word="max-lg:hidden" />
);

export const EditLink = ({ href }: { href: string }) => (
  <ActionLink href={href} icon={Pencil} label={t('actions.edit')} />
);

export function DeleteParty({ queries: { party, gone }, row }: { queries: PartyQueries; row: PartyRow & Tagged }) {
  const [, navigate] = useLocation();
  return (
    <DeleteButton
      type={party}
      versions={partyVersions(party)}
      gone={gone}
      record={row}
      description={party === 'vendor' ? 'vendor.deletedText' : undefined}
      leave={() => navigate(PARTY[party].path, { replace: true })}
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
}

export const RecordButtons = ({ main, other }: { main: AddLink; other: AddLink }) => (
  <FixedBar>
    <IconLink link={main} />
    <IconLink link={other} look="outline" />
  </FixedBar>
);
