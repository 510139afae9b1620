import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { draftNames, dropDraft, readDraft } from '@/lib/drafts';
import { IconButton, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { draftDetail, draftLabel } from './draft-names';

function DraftLine({ path, label, onDiscard }: { path: string; label: string; onDiscard: () => void }) {
  const { t } = useTranslation();
  const detail = draftDetail(readDraft(path));
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <PencilLine aria-hidden className="text-muted size-4 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-medium">{label}</span>
        {detail !== '' && <span className="text-muted block truncate text-sm">{detail}</span>}
      </span>
      <LinkButton href={path} look="outline" label={t('dashboard.continueOf', { draft: label })}>
        {t('actions.continue')}
      </LinkButton>
      <IconButton label={t('dashboard.discardOf', { draft: label })} onClick={onDiscard}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

/** The forms begun on this device and not saved, a tap away from going on; nothing where there are none. */
export function UnfinishedDrafts() {
  const { t } = useTranslation();
  const [paths, setPaths] = useState(draftNames);
  const drafts = paths.flatMap((path) => {
    const label = draftLabel(path, t);
    return label === null ? [] : [{ path, label }];
  });
  if (drafts.length === 0) return null;
  return (
    <Section title={t('messages.unfinished')} className="border-l-warn-edge border-l-4">
      <p className="text-muted px-4 pt-3 text-sm">{t('messages.unfinishedText')}</p>
      <ul className="divide-rule divide-y">
        {drafts.map(({ path, label }) => (
          <DraftLine
            key={path}
            path={path}
            label={label}
            onDiscard={() => {
              dropDraft(path);
              setPaths(draftNames());
            }}
          />
        ))}
      </ul>
    </Section>
  );
}
