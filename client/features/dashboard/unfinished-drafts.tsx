import { useQuery } from '@tanstack/react-query';
import { PencilLine, X } from 'lucide-react';
import { customerQuery } from '@/features/customers/api';
import { vendorQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import type { Entry } from '@/lib/entry';
import { entries, ownDrafts, useEntriesReady } from '@/saving/entries';
import { useStore } from '@/state/store';
import { IconButton, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { draftDetail, draftLabel, draftParty } from './draft-names';

/** The name of the customer or vendor whom the draft is about; '' if there is none, or without an answer. */
function useParty({ values }: Entry): string {
  const [customerId, vendorId] = [draftParty(values, 'customerId'), draftParty(values, 'vendorId')];
  const customer = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== null });
  const vendor = useQuery({ ...vendorQuery(vendorId ?? 0), enabled: vendorId !== null });
  return [customer, vendor].map(({ data, isLoading }) => data?.name ?? (isLoading ? '…' : '')).join('');
}

function DraftLine({ draft, label }: { draft: Entry; label: string }) {
  const { t } = useTranslation();
  const detail = [useParty(draft), draftDetail(draft.values)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-2">
      <PencilLine aria-hidden className="text-muted size-4 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-medium">{label}</span>
        {detail !== '' && <span className="text-muted block truncate text-sm">{detail}</span>}
      </span>
      <LinkButton href={draft.form} look="outline" label={t('dashboard.continueOf', { draft: label })}>
        {t('actions.continue')}
      </LinkButton>
      <IconButton
        label={t('dashboard.discardOf', { draft: label })}
        onClick={() => void entries.change(draft.key, { kind: 'leave' })}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
      <p className="text-muted basis-full pl-6 text-sm">
        {t(draft.state === 'unanswered' ? 'errors.unanswered' : 'messages.unfinishedText')}
      </p>
    </li>
  );
}

export function UnfinishedDrafts() {
  const { t } = useTranslation();
  useEntriesReady();
  const unfinished = ownDrafts(useStore(entries.shown)).flatMap((draft) => {
    const label = draftLabel(draft.form, t);
    return label === null ? [] : [{ draft, label }];
  });
  if (unfinished.length === 0) return null;
  return (
    <Section title={t('messages.unfinished')} className="border-l-warn-edge border-l-4">
      <ul className="divide-rule divide-y">
        {unfinished.map(({ draft, label }) => (
          <DraftLine key={draft.key} draft={draft} label={label} />
        ))}
      </ul>
    </Section>
  );
}
