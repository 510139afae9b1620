import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useIsAdmin } from '@/device/session';
import { type TranslationKey, t } from '@/i18n/language';
import type { Change } from '@/lib/http/cache';
import { ShortFormDialog } from '@/records/form-frame';
import { FormElement, RestoredNote, UnansweredNote } from '@/saving/form-notes';
import { type SavingForm, type SavingOptions, saySaved, useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/form/fields';
import { toastError } from '@/ui/toast/toast-store';
import { secondFactorQuery } from './api';
import { ownSchema } from './schema';

/** A form in Settings that keeps a draft; a save shows a toast and stays on the screen. */
export function useSettingsForm<V extends FieldValues, Body extends object, Answer>({
  valuesOf,
  change,
  savedText,
  saved,
  ...options
}: Pick<
  SavingOptions<V, Body, Answer>,
  'form' | 'editing' | 'schema' | 'values' | 'body' | 'send' | 'secret' | 'passing'
> & {
  valuesOf: (answer: Answer) => V;
  change: Change;
  saved?: (answer: Answer) => void;
  savedText: TranslationKey;
}): SavingForm<V> {
  const record: SavingForm<V> = useSaving({
    ...options,
    saved: (answer) => {
      saved?.(answer);
      record.form.reset(valuesOf(answer));
      saySaved(change, savedText);
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

/** The code is '' as long as the second factor is off. */
export const NO_PASSWORD = { currentPassword: '', code: '' };
export const OWN_PASSWORD = ['currentPassword', 'code'] as const;

/** A body without a code that nobody asked for. */
export const withoutEmptyCode = <V extends { code: string }>({ code, ...rest }: V) => ({
  ...rest,
  ...(code !== '' && { code }),
});

/** The own password and, while the second factor is on or the server has asked for it, its code. */
export function OwnPasswordFields<V extends FieldValues & { code: string }>({
  name,
  label,
}: {
  name: FieldPath<V>;
  label?: string;
}) {
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...secondFactorQuery, enabled: isAdmin });
  const { errors } = useFormContext<V>().formState;
  const asksCode = (data?.since != null && !data.suspended) || errors.code !== undefined;
  return (
    <>
      <PasswordField<V> name={name} label={label ?? t('settings.ownPassword')} />
      {asksCode && (
        <TextField<V>
          name={'code' as FieldPath<V>}
          label={t('fields.code')}
          hint={t('auth.codeHint')}
          autoComplete="one-time-code"
          required
        />
      )}
    </>
  );
}

/** Asks for the own password, which `send` sends under that `name`. */
export function OwnPasswordDialog<Answer>({
  name,
  send,
  saved,
  ...dialog
}: {
  name: 'password' | 'currentPassword';
  send: (body: object) => Promise<Answer>;
  saved: (answer: Answer) => void;
} & Pick<ComponentProps<typeof ShortFormDialog>, 'title' | 'description' | 'save' | 'onClose'>) {
  const form = useSaving<{ [name: string]: string; code: string }, object, Answer>({
    schema: ownSchema,
    values: { [name]: '', code: '' },
    body: withoutEmptyCode,
    send,
    saved,
  });
  return (
    <ShortFormDialog form={form} {...dialog}>
      <OwnPasswordFields name={name} />
    </ShortFormDialog>
  );
}
