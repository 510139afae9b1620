import { useQuery } from '@tanstack/react-query';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useSession } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { PasswordField, TextField } from '@/ui/form/fields';
import { secondFactorQuery } from './api';

/** The own password and, while the second factor is on or the server has asked for it, its code. */
export function OwnPasswordFields<V extends FieldValues & { code: string }>({
  name,
  label,
}: {
  name: FieldPath<V>;
  label?: string;
}) {
  const { t } = useTranslation();
  const isAdmin = useSession().data?.user?.role === 'admin';
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
