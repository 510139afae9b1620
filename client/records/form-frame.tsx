import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { Button, LinkButton } from '@/ui/button';
import { Note } from '@/ui/states';
import type { RecordForm } from './record-form';

/** Says that the form shows what had been typed here before, with a way to drop that. */
export function RestoredNote<V extends FieldValues>({ record }: { record: RecordForm<V> }) {
  const { t } = useTranslation();
  if (!record.restored) return null;
  return (
    <div className="mb-4">
      <Note>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {t('messages.draftRestored')}
          <Button look="outline" size="small" onClick={record.startOver}>
            {t('actions.startOver')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Says that the network swallowed the save, with a button that sends it again. */
export function UnansweredNote<V extends FieldValues>({ record }: { record: RecordForm<V> }) {
  const { t } = useTranslation();
  if (!record.unanswered || record.saving) return null;
  return (
    <div className="basis-full" role="status">
      <Note look="bad">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {t('messages.noConnection')}
          <Button look="outline" size="small" type="submit">
            {t('actions.tryAgain')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/**
 * The frame of a record's form: its fields on a sheet, and Cancel and Save in a bar that stays in reach of the thumb.
 * `summary` stands in that bar beside the buttons (a bill's total).
 */
export function FormFrame<V extends FieldValues>({
  record,
  label,
  cancel,
  save,
  saving,
  summary,
  children,
}: {
  record: RecordForm<V>;
  /** names the form */
  label: string;
  /** where Cancel leads */
  cancel: string;
  save?: string;
  saving?: string;
  summary?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormProvider {...record.form}>
      <form id={id} aria-label={label} noValidate onSubmit={record.submit} className="max-w-4xl">
        <RestoredNote record={record} />
        {children}
        <div className="form-bar no-print border-rule bg-paper/95 sticky z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 backdrop-blur md:mx-0 md:px-0">
          <UnansweredNote record={record} />
          {summary && <div className="min-w-0 flex-1 basis-40">{summary}</div>}
          <div className="flex flex-1 gap-2 *:flex-1 md:flex-none md:*:flex-none">
            <LinkButton href={cancel} look="outline">
              {t('actions.cancel')}
            </LinkButton>
            <Button type="submit" disabled={record.saving} className="md:min-w-32">
              {record.saving ? (saving ?? t('actions.saving')) : (save ?? t('actions.save'))}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
