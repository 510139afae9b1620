import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { Button, LinkButton } from '@/ui/button';
import { ConflictQuestion, OtherNote, RestoredNote, UnansweredNote } from './form-notes';
import type { RecordForm } from './record-form';

/**
 * The frame of a record's form: its fields, and Cancel and Save in a bar that stays within reach of the thumb.
 * `summary` is shown in that bar beside the buttons (a bill's total).
 */
export function FormFrame<V extends FieldValues>({
  record,
  label,
  cancel,
  save,
  saving,
  beside,
  summary,
  children,
}: {
  record: RecordForm<V>;
  /** the form's accessible name */
  label: string;
  /** where Cancel leads */
  cancel: string;
  save?: string;
  saving?: string;
  /** another button before Save */
  beside?: ReactNode;
  summary?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormProvider {...record.form}>
      <form id={id} aria-label={label} noValidate onSubmit={record.submit}>
        <RestoredNote record={record} />
        {children}
        <div className="form-bar no-print border-rule bg-paper/95 sticky z-20 -mx-4 mt-4 flex max-md:-mb-8 flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t px-4 py-2 md:mx-0 md:gap-y-2 md:py-3 md:px-0">
          <UnansweredNote record={record} />
          <OtherNote record={record} />
          {summary && <div className="min-w-min flex-1 basis-40">{summary}</div>}
          <div className="flex flex-1 gap-2 *:flex-auto max-[22.5rem]:*:px-2 sm:flex-auto md:flex-none md:*:flex-none">
            <LinkButton href={cancel} look="outline">
              {t('actions.cancel')}
            </LinkButton>
            {beside}
            <Button type="submit" disabled={record.saving} className="md:min-w-32">
              {record.saving ? (saving ?? t('actions.saving')) : (save ?? t('actions.save'))}
            </Button>
          </div>
        </div>
      </form>
      <ConflictQuestion conflict={record.conflict} />
    </FormProvider>
  );
}
