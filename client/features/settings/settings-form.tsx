import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/refresh-after';
import { type DraftForm, type DraftFormOptions, useDraftForm } from '@/records/draft-form';
import { RestoredNote, UnansweredNote } from '@/records/form-notes';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';

interface SettingsFormOptions<V extends FieldValues, Body, Answer>
  extends Pick<DraftFormOptions<V, Body, Answer>, 'draft' | 'schema' | 'values' | 'body' | 'send'> {
  /** the form's values for the server's answer */
  valuesOf: (answer: Answer) => V;
  change: Change;
  /** the toast after a save */
  savedText: TranslationKey;
}

/** A form in Settings that keeps a draft; a save shows a toast and stays on the screen. */
export function useSettingsForm<V extends FieldValues, Body, Answer>({
  valuesOf,
  change,
  savedText,
  ...options
}: SettingsFormOptions<V, Body, Answer>): DraftForm<V> {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const record: DraftForm<V> = useDraftForm<V, Body, Answer>({
    ...options,
    savedAs: () => '/settings',
    saved: (answer) => {
      record.form.reset(valuesOf(answer));
      toast({ title: t(savedText) });
      void refreshAfter(client, change);
    },
    failed: (error) =>
      toast({
        title: t('settings.updateFailed'),
        description: tMessage(serverMessageOf(error)),
        destructive: true,
      }),
  });
  return record;
}

/** The frame of such a form: notes about the draft, the fields and the save button. */
export function SettingsForm<V extends FieldValues>({
  record,
  label,
  save,
  saving,
  children,
}: {
  record: DraftForm<V>;
  /** the form's accessible name */
  label: string;
  /** the button's text; `saving` is its text during a save */
  save: string;
  saving: string;
  children: ReactNode;
}) {
  return (
    <FormProvider {...record.form}>
      <form noValidate aria-label={label} onSubmit={record.submit} className="flex flex-col gap-4 p-4">
        <RestoredNote record={record} />
        {children}
        <UnansweredNote record={record} />
        <Button type="submit" disabled={record.saving} className="self-start max-md:w-full">
          {record.saving ? saving : save}
        </Button>
      </form>
    </FormProvider>
  );
}
