import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { OUTBOX } from '@/lib/storage/outbox-state';
import { Button, LinkButton } from '@/ui/button';
import { Note } from '@/ui/note';
import type { DraftForm } from './draft-form';
import { screenOf } from './record-link';

/** Says that the form shows a restored draft, with a button that discards it. */
export function RestoredNote<V extends FieldValues>({ record }: { record: DraftForm<V> }) {
  const { t } = useTranslation();
  if (!record.restored) return null;
  return (
    <div className="mb-4">
      <Note>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{t(record.unanswered ? 'messages.draftBack' : 'messages.draftRestored')}</p>
          <Button look="outline" size="small" onClick={record.startOver}>
            {t('actions.startOver')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Says that the answer takes long, with a button to go on without it. */
export function SlowNote<V extends FieldValues>({ record }: { record: DraftForm<V> }) {
  const { t } = useTranslation();
  if (record.goOn === null) return null;
  return (
    <div className="basis-full" role="status">
      <Note>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{t('messages.slow')}</p>
          <Button look="outline" size="small" onClick={record.goOn}>
            {t('actions.continue')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Says that it is not known whether the save was stored, with a button that sends it again. */
export function UnansweredNote<V extends FieldValues>({ record }: { record: DraftForm<V> }) {
  const { t } = useTranslation();
  if (!record.unanswered || record.saving) return null;
  return (
    <div className="basis-full" role="status">
      <Note look="bad">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{t('messages.unanswered')}</p>
          <Button look="outline" size="small" type="submit">
            {t('actions.tryAgain')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Says that the form was saved already, with a link to the record. */
export function SavedAlreadyNote<V extends FieldValues>({ record }: { record: DraftForm<V> }) {
  const { t } = useTranslation();
  const { savedAlready, saving, abandon, startOver } = record;
  if (savedAlready === null || saving) return null;
  return (
    <div className="basis-full" role="alert">
      <Note look="good">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{t(savedAlready === OUTBOX ? 'messages.inOutbox' : 'messages.savedAlready')}</p>
          <span className="flex gap-2">
            {savedAlready !== '' && (
              <LinkButton href={screenOf(savedAlready)} look="outline" size="small" onFollow={abandon}>
                {t('actions.open')}
              </LinkButton>
            )}
            <Button look="outline" size="small" onClick={startOver}>
              {t('actions.startOver')}
            </Button>
          </span>
        </div>
      </Note>
    </div>
  );
}
