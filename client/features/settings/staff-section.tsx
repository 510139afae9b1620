import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { labelled, type TranslationKey, t, tMessage } from '@/i18n/language';
import { call } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import type { User } from '@/lib/http/session';
import { ShortFormDialog } from '@/records/form-frame';
import { saySaved, useSaving } from '@/saving/use-saving';
import { Avatar } from '@/ui/avatar';
import { Button, type ButtonLook } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { DialogButton } from '@/ui/dialog/dialog';
import { PasswordField, SelectField, TextField } from '@/ui/form/fields';
import { FetchedSection } from '@/ui/page';
import { toastError } from '@/ui/toast/toast-store';
import { Badge } from '@/ui/values';
import { accountsQuery, type UserAccount, updateAccount } from './api';
import { DevicesDialog } from './devices-section';
import { type AccountValues, accountSchema, type ResetValues, resetSchema } from './schema';
import { NO_PASSWORD, OwnPasswordDialog, OwnPasswordFields, withoutEmptyCode } from './settings-form';

interface AccountDialogProps {
  account: UserAccount;
  onClose: () => void;
}

function AddAccountDialog({ onClose }: Omit<AccountDialogProps, 'account'>) {
  const form = useSaving({
    schema: accountSchema,
    values: { name: '', username: '', role: 'staff', password: '', ...NO_PASSWORD },
    body: withoutEmptyCode,
    // Not in the outbox: passwords are never stored on the device, and a username can be taken only once.
    send: (body, { key }) => call('POST', '/users', { body, idempotencyKey: key }),
    failed: () => void refreshAfter('user'),
    saved: () => saySaved('user', 'settings.staffAdded', onClose),
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

function ResetPasswordDialog({ account, onClose }: AccountDialogProps) {
  const form = useSaving({
    schema: resetSchema,
    values: { password: '', ...NO_PASSWORD },
    body: withoutEmptyCode,
    send: (body) => updateAccount(account.id, body),
    saved: () => saySaved('user', 'settings.passwordReset', onClose),
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
function AdminDialog({ account, onClose }: AccountDialogProps) {
  // As it was opened: another device may change the account meanwhile.
  const [disabled] = useState(!account.disabled);
  return (
    <OwnPasswordDialog
      name="currentPassword"
      title={disabled ? t('settings.disableTitle') : labelled(t('settings.enable'), account.name)}
      description={disabled ? t('settings.disableText', { name: account.name }) : undefined}
      save={t(disabled ? 'settings.disable' : 'settings.enable')}
      send={(own) => updateAccount(account.id, { disabled, ...own })}
      saved={() => saySaved('user', disabled ? 'settings.accountDisabled' : 'settings.accountEnabled', onClose)}
      onClose={onClose}
    />
  );
}

function DisableDialog({ account, onClose }: AccountDialogProps) {
  const mutation = useMutation({
    mutationFn: () => updateAccount(account.id, { disabled: true }),
    onSuccess: () => saySaved('user', 'settings.accountDisabled', onClose),
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

/** One account with its buttons; the user's own has none, since the sections above are for it. */
function AccountRow({ account, own }: { account: UserAccount; own: boolean }) {
  const enabling = useMutation({
    mutationFn: () => updateAccount(account.id, { disabled: false }),
    onSuccess: () => saySaved('user', 'settings.accountEnabled'),
    onError: (error) => toastError(error),
  });
  const [disabling, setDisabling] = useState(false);
  const isAdmin = account.role === 'admin';
  const change = account.disabled ? 'settings.enable' : 'settings.disable';
  const look = account.disabled ? 'outline' : 'danger-ghost';
  const button = (
    label: TranslationKey,
    Shown: ComponentType<AccountDialogProps>,
    as: ButtonLook['look'] = 'outline',
  ) => (
    <DialogButton
      look={as}
      aria-label={labelled(t(label), account.name)}
      dialog={(close) => <Shown account={account} onClose={close} />}
    >
      {t(label)}
    </DialogButton>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={account.name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className={`font-medium wrap-anywhere ${account.disabled ? 'text-muted' : ''}`}>{account.name}</p>
        <p className="text-muted text-sm wrap-anywhere">{account.username}</p>
      </div>
      <div className="flex gap-2">
        {own && <Badge look="green">{t('settings.you')}</Badge>}
        {account.disabled && <Badge look="red">{t('settings.disabled')}</Badge>}
        <Badge>{t(isAdmin ? 'navigation.roleAdmin' : 'navigation.roleStaff')}</Badge>
      </div>
      {!own && (
        <div className="flex w-full flex-wrap gap-2 *:flex-1 md:w-auto md:*:min-w-32 md:*:flex-none">
          {button('settings.resetPassword', ResetPasswordDialog)}
          {button('devices.title', DevicesDialog)}
          {isAdmin ? (
            button(change, AdminDialog, look)
          ) : (
            <Button
              look={look}
              aria-haspopup={account.disabled ? undefined : 'dialog'}
              aria-label={labelled(t(change), account.name)}
              disabled={enabling.isPending}
              onClick={() => (account.disabled ? enabling.mutate() : setDisabling(true))}
            >
              {t(change)}
            </Button>
          )}
          {disabling && <DisableDialog account={account} onClose={() => setDisabling(false)} />}
        </div>
      )}
    </li>
  );
}

export function StaffSection({ user }: { user: User }) {
  return (
    <FetchedSection
      title={t('settings.staff')}
      text={t('settings.staffText')}
      actions={
        <DialogButton icon={UserPlus} dialog={(close) => <AddAccountDialog onClose={close} />}>
          {t('settings.addStaff')}
        </DialogButton>
      }
      query={useQuery(accountsQuery)}
      failure={t('settings.staffFetchFailed')}
      height="h-10"
      blocks={2}
    >
      {(accounts) => (
        <ul aria-label={t('settings.staff')} className="lined">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} own={account.id === user.id} />
          ))}
        </ul>
      )}
    </FetchedSection>
  );
}
