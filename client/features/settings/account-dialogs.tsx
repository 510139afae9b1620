import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { labelled, type TranslationKey, t, tMessage } from '@/i18n/language';
import { call } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ShortFormDialog } from '@/records/form-frame';
import { useSaving } from '@/saving/use-saving';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { PasswordField, SelectField, TextField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { type UserAccount, updateAccount } from './api';
import { OwnPasswordDialog, OwnPasswordFields } from './own-password';
import {
  type AccountValues,
  accountSchema,
  NO_PASSWORD,
  type ResetValues,
  resetSchema,
  withoutEmptyCode,
} from './schema';

export interface AccountDialogProps {
  account: UserAccount;
  onClose: () => void;
}

/** Says what was done to an account, and closes the dialog in which it was. */
export function accountSaved(title: TranslationKey, onClose?: () => void): void {
  toast({ title: t(title) });
  void refreshAfter('user');
  onClose?.();
}

export function AddAccountDialog({ onClose }: Omit<AccountDialogProps, 'account'>) {
  const form = useSaving({
    schema: accountSchema,
    values: { name: '', username: '', role: 'staff', password: '', ...NO_PASSWORD },
    body: withoutEmptyCode,
    // Not in the outbox: passwords are never stored on the device, and a username can be taken only once.
    send: (body, { key }) => call('POST', '/users', { body, idempotencyKey: key }),
    failed: () => void refreshAfter('user'),
    saved: () => accountSaved('settings.staffAdded', onClose),
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('settings.addStaff')}
      description={t('settings.addStaffText')}
      onClose={onClose}
    >
      <TextField<AccountValues> name="name" label={t('settings.fullName')} required />
      <TextField<AccountValues> name="username" required />
      <SelectField<AccountValues>
        name="role"
        options={[
          { value: 'staff', label: t('navigation.roleStaff') },
          { value: 'admin', label: t('navigation.roleAdmin') },
        ]}
      />
      <PasswordField<AccountValues> name="password" isNew />
      {form.form.watch('role') === 'admin' && <OwnPasswordFields<AccountValues> name="currentPassword" />}
    </ShortFormDialog>
  );
}

export function ResetPasswordDialog({ account, onClose }: AccountDialogProps) {
  const form = useSaving({
    schema: resetSchema,
    values: { password: '', ...NO_PASSWORD },
    body: withoutEmptyCode,
    send: (body) => updateAccount(account.id, body),
    saved: () => accountSaved('settings.passwordReset', onClose),
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
export function AdminDialog({ account, onClose }: AccountDialogProps) {
  // As it was opened: another device may change the account meanwhile.
  const [disabled] = useState(!account.disabled);
  return (
    <OwnPasswordDialog
      name="currentPassword"
      title={disabled ? t('settings.disableTitle') : labelled(t('settings.enable'), account.name)}
      description={disabled ? t('settings.disableText', { name: account.name }) : undefined}
      save={t(disabled ? 'settings.disable' : 'settings.enable')}
      send={(own) => updateAccount(account.id, { disabled, ...own })}
      saved={() => accountSaved(disabled ? 'settings.accountDisabled' : 'settings.accountEnabled', onClose)}
      onClose={onClose}
    />
  );
}

export function DisableDialog({ account, onClose }: AccountDialogProps) {
  const mutation = useMutation({
    mutationFn: () => updateAccount(account.id, { disabled: true }),
    onSuccess: () => accountSaved('settings.accountDisabled', onClose),
    onError: () => refreshAfter('user'),
  });
  return (
    <ConfirmDialog
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
