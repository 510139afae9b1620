import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { Button, LinkButton } from '@/ui/button';
import { Note } from '@/ui/note';
import { OtherQuestion } from './other-question';
import { screenOf } from './record-link';
import type { SavingForm } from './use-saving';

/** Says that the form shows a restored draft, with a button that discards it. */
export function RestoredNote<V extends FieldValues>({ record }: { record: SavingForm<V> }) {
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

/** Says that it is not known whether the save was stored, with a button that sends it again. */
export function UnansweredNote<V extends FieldValues>({ record }: { record: SavingForm<V> }) {
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

/** Says that the form was saved already, or asks whether these other values are to be saved too. */
export function OtherNote<V extends FieldValues>({ record }: { record: SavingForm<V> }) {
  const { t } = useTranslation();
  const { other, saving, abandon, startOver } = record;
  if (other === null || saving) return null;
  return (
    <div className="basis-full" role="alert">
      <Note look={other.isSame ? 'good' : 'warn'}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{other.isSame ? t('messages.savedAlready') : <OtherQuestion other={other} />}</p>
          <span className="flex flex-wrap gap-2">
            {other.path !== '' && (
              <LinkButton href={screenOf(other.path)} look="outline" size="small" onFollow={abandon}>
                {t('actions.open')}
              </LinkButton>
            )}
            <Button look="outline" size="small" onClick={startOver}>
              {t('actions.startOver')}
            </Button>
            {!other.isSame && (
              <Button size="small" onClick={record.saveToo}>
                {t('messages.saveToo')}
              </Button>
            )}
          </span>
        </div>
      </Note>
    </div>
  );
}
