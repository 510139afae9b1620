import { PencilLine, X } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { type Draft, dropDraft, pathOf } from '@/lib/storage/drafts';
import { useOwnDrafts } from '@/records/use-drafts';
import { IconButton, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { draftDetail, draftLabel } from './draft-names';

function DraftLine({ draft, label }: { draft: Draft; label: string }) {
  const { t } = useTranslation();
  const detail = draftDetail(draft.values);
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-2">
      <PencilLine aria-hidden className="text-muted size-4 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-medium">{label}</span>
        {detail !== '' && <span className="text-muted block truncate text-sm">{detail}</span>}
      </span>
      <LinkButton href={pathOf(draft)} look="outline" label={t('dashboard.continueOf', { draft: label })}>
        {t('actions.continue')}
      </LinkButton>
      <IconButton label={t('dashboard.discardOf', { draft: label })} onClick={() => dropDraft(draft.id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
      <p className="text-muted basis-full pl-6 text-sm">
        {t(draft.unanswered ? 'messages.unanswered' : 'messages.unfinishedText')}
      </p>
    </li>
  );
}

/** Links to the forms that were started on this device and not saved. */
export function UnfinishedDrafts() {
  const { t } = useTranslation();
  const unfinished = useOwnDrafts().flatMap((draft) => {
    const label = draftLabel(pathOf(draft), t);
    return label === null ? [] : [{ draft, label }];
  });
  if (unfinished.length === 0) return null;
  return (
    <Section title={t('messages.unfinished')} className="border-l-warn-edge border-l-4">
      <ul className="divide-rule divide-y">
        {unfinished.map(({ draft, label }) => (
          <DraftLine key={draft.id} draft={draft} label={label} />
        ))}
      </ul>
    </Section>
  );
}
