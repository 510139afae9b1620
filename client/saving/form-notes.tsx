import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { screenOf } from '@/lib/entry';
import { Button, LinkButton } from '@/ui/button';
import { Note } from '@/ui/note';
import { ConflictPanel } from './conflict/change-list';
import { OtherQuestion } from './other-question';
import type { SavingForm } from './use-saving';

interface NoteProps {
  /** whatever its fields are */
  record: Omit<SavingForm<FieldValues>, 'form'>;
}

/** A text and what the user can do about it. */
function FormNote({ look, text, children }: ComponentProps<typeof Note> & { text: ReactNode }) {
  return (
    <Note look={look}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text}</p>
        {children}
      </div>
    </Note>
  );
}

/** Says that the form shows a restored draft, with a button that discards it. */
export function RestoredNote({ record }: NoteProps) {
  const { t } = useTranslation();
  if (!record.restored) return null;
  const { isOfOtherBook, unanswered } = record;
  const text = unanswered ? 'messages.draftBack' : 'messages.draftRestored';
  return (
    <div className="mb-4">
      <FormNote text={t(isOfOtherBook ? 'messages.draftOtherBook' : text)}>
        <Button look="outline" size="small" onClick={record.startOver}>
          {t('actions.startOver')}
        </Button>
      </FormNote>
    </div>
  );
}

/** Says that it is not known whether the save was stored, with a button that sends it again. */
export function UnansweredNote({ record }: NoteProps) {
  const { t } = useTranslation();
  if (!record.unanswered || record.saving) return null;
  return (
    <div className="basis-full" role="status">
      <FormNote look="bad" text={t('errors.unanswered')}>
        <Button look="outline" size="small" type="submit">
          {t('actions.tryAgain')}
        </Button>
      </FormNote>
    </div>
  );
}

/** Asks about a day that is more than a year ahead, until it is another one or is saved. */
export function FarDayNote<V extends FieldValues>({ record }: { record: SavingForm<V> }) {
  const { t } = useTranslation();
  const { askedDay, day, form, saving } = record;
  const typed: unknown = useWatch({
    control: form.control,
    name: day as FieldPath<V>,
    disabled: day === undefined,
  });
  if (askedDay === '' || typed !== askedDay || saving) return null;
  return (
    <div className="basis-full" role="alert">
      <FormNote look="warn" text={t('messages.farAhead', { year: askedDay.slice(0, 4) })}>
        <Button look="outline" size="small" type="submit">
          {t('messages.yesSave')}
        </Button>
      </FormNote>
    </div>
  );
}

/** Says that the form was saved already, or asks whether these other values are to be saved too. */
export function OtherNote({ record }: NoteProps) {
  const { t } = useTranslation();
  const { other, saving, abandon, startOver } = record;
  if (other === null || saving) return null;
  return (
    <div className="basis-full" role="alert">
      <FormNote
        look={other.isSame ? 'good' : 'warn'}
        text={other.isSame ? t('messages.savedAlready') : <OtherQuestion other={other} />}
      >
        <span className="flex flex-wrap gap-2">
          {screenOf(other.path) !== '' && (
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
      </FormNote>
    </div>
  );
}

/** Which of two versions to keep, if somebody else has changed the record meanwhile. */
export function ConflictQuestion({ record: { conflict } }: NoteProps) {
  return conflict && <ConflictPanel conflict={conflict} />;
}
