import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { PasswordField, SelectField, TextField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { createAccount, resetPassword, setDisabled, type UserAccount } from './api';
import { OwnPasswordFields } from './own-password';
import {
  type AccountValues,
  accountSchema,
  NO_PASSWORD,
  type OwnPassword,
  ownSchema,
  type ResetValues,
  resetSchema,
} from './schema';

const NEW_ACCOUNT: AccountValues = {
  name: '',
  username: '',
  role: 'staff',
  password: '',
  ...NO_PASSWORD,
};

/** After an account was saved: shows a toast, refreshes the list and closes the dialog. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return (title: string) => {
    toast({ title });
    void refreshAfter(client, 'user');
    onClose();
  };
}

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const done = useDone(onClose);
  const form = useSaving<AccountValues, AccountValues, UserAccount>({
    schema: accountSchema,
    values: NEW_ACCOUNT,
    body: (values) => values,
    // Not in the outbox: passwords are never stored on the device, and a username can be taken only once.
    send: (values, { key }) => createAccount(values, key),
    failed: () => void refreshAfter(client, 'user'),
    saved: () => done(t('settings.staffAdded')),
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('settings.addStaff')}
      description={t('settings.addStaffText')}
      onClose={onClose}
    >
      <TextField<AccountValues> name="name" label={t('settings.fullName')} required />
      <TextField<AccountValues> name="username" label={t('fields.username')} required />
      <SelectField<AccountValues>
        name="role"
        label={t('fields.role')}
        options={[
          { value: 'staff', label: t('navigation.roleStaff') },
          { value: 'admin', label: t('navigation.roleAdmin') },
        ]}
      />
      <PasswordField<AccountValues> name="password" label={t('fields.password')} isNew />
      {form.form.watch('role') === 'admin' && <OwnPasswordFields<AccountValues> name="currentPassword" />}
    </ShortFormDialog>
  );
}

export function ResetPasswordDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDone(onClose);
  const form = useSaving<ResetValues, ResetValues, UserAccount>({
    schema: resetSchema,
    values: { password: '', ...NO_PASSWORD },
    body: (values) => values,
    send: (values) => resetPassword(account.id, values),
    saved: () => done(t('settings.passwordReset')),
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('settings.resetPasswordOf', { name: account.name })}
      description={t('settings.resetPasswordText', { name: account.name })}
      save={t('settings.resetPassword')}
      onClose={onClose}
    >
      <PasswordField<ResetValues> name="password" label={t('settings.newPassword')} isNew />
      <OwnPasswordFields<ResetValues> name="currentPassword" />
    </ShortFormDialog>
  );
}

/** Disabling and enabling an admin ask for the own password. */
export function AdminDialog({
  account,
  disabled,
  onClose,
}: {
  account: UserAccount;
  /** what the account is to be */
  disabled: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const done = useDone(onClose);
  const form = useSaving<OwnPassword, OwnPassword, UserAccount>({
    schema: ownSchema,
    values: NO_PASSWORD,
    body: (values) => values,
    send: (own) => setDisabled(account.id, disabled, own),
    saved: () => done(t(disabled ? 'settings.accountDisabled' : 'settings.accountEnabled')),
  });
  return (
    <ShortFormDialog
      form={form}
      title={disabled ? t('settings.disableTitle') : `${t('settings.enable')}: ${account.name}`}
      {...(disabled && { description: t('settings.disableText', { name: account.name }) })}
      save={t(disabled ? 'settings.disable' : 'settings.enable')}
      onClose={onClose}
    >
      <OwnPasswordFields<OwnPassword> name="currentPassword" />
    </ShortFormDialog>
  );
}

export function DisableDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const done = useDone(onClose);
  const mutation = useMutation({
    mutationFn: () => setDisabled(account.id, true),
    onSuccess: () => done(t('settings.accountDisabled')),
    onError: () => refreshAfter(client, 'user'),
  });
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutation.mutate()}
      title={t('settings.disableTitle')}
      text={t('settings.disableText', { name: account.name })}
      confirm={t('settings.disable')}
      busy={mutation.isPending}
      failure={mutation.isError ? tMessage(serverMessageOf(mutation.error)) : undefined}
    />
  );
}
