import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useIsAdmin } from '@/device/session';
import { t } from '@/i18n/language';
import { ShortFormDialog } from '@/records/form-frame';
import { useSaving } from '@/saving/use-saving';
import { PasswordField, TextField } from '@/ui/form/fields';
import { secondFactorQuery } from './api';
import { ownSchema, withoutEmptyCode } from './schema';

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
