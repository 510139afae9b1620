import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type TranslationKey, t } from '@/i18n/language';
import { type Change, refreshAfter } from '@/lib/http/refresh-after';
import { FormElement, RestoredNote, UnansweredNote } from '@/saving/form-notes';
import { type SavingForm, type SavingOptions, useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';

interface SettingsFormOptions<V extends FieldValues, Body extends object, Answer>
  extends Pick<
    SavingOptions<V, Body, Answer>,
    'form' | 'editing' | 'schema' | 'values' | 'body' | 'send' | 'secret' | 'passing'
  > {
  valuesOf: (answer: Answer) => V;
  change: Change;
  saved?: (answer: Answer) => void;
  savedText: TranslationKey;
}

/** A form in Settings that keeps a draft; a save shows a toast and stays on the screen. */
export function useSettingsForm<V extends FieldValues, Body extends object, Answer>({
  valuesOf,
  change,
  savedText,
  saved,
  ...options
}: SettingsFormOptions<V, Body, Answer>): SavingForm<V> {
  const record: SavingForm<V> = useSaving({
    ...options,
    saved: (answer) => {
      saved?.(answer);
      record.form.reset(valuesOf(answer));
      toast({ title: t(savedText) });
      void refreshAfter(change);
    },
    failed: (error) => toastError(error, 'settings.updateFailed'),
  });
  return record;
}

export function SettingsForm<V extends FieldValues>({
  record,
  label,
  save,
  saving,
  children,
}: {
  record: SavingForm<V>;
  label: string;
  /** the button's text; `saving` is its text during a save */
  save?: string;
  saving?: string;
  children: ReactNode;
}) {
  return (
    <FormElement record={record} label={label} className="flex flex-col gap-4 p-4">
      <RestoredNote record={record} />
      {children}
      <UnansweredNote record={record} />
      <Button type="submit" disabled={record.saving} className="self-start max-md:w-full">
        {record.saving ? (saving ?? t('actions.saving')) : (save ?? t('actions.save'))}
      </Button>
    </FormElement>
  );
}
