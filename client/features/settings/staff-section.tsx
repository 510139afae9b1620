import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { labelled, type TranslationKey, t } from '@/i18n/language';
import type { User } from '@/lib/http/session';
import { Avatar } from '@/ui/avatar';
import { Button, type ButtonLook } from '@/ui/button';
import { DialogButton } from '@/ui/dialog/dialog';
import { FetchedSection } from '@/ui/page';
import { toastError } from '@/ui/toast/toast-store';
import { Badge } from '@/ui/values';
import {
  type AccountDialogProps,
  AddAccountDialog,
  AdminDialog,
  accountSaved,
  DisableDialog,
  ResetPasswordDialog,
} from './account-dialogs';
import { accountsQuery, type UserAccount, updateAccount } from './api';
import { DevicesDialog } from './devices-section';

/** One account with its buttons; the user's own has none, since the sections above are for it. */
function AccountRow({ account, own }: { account: UserAccount; own: boolean }) {
  const enabling = useMutation({
    mutationFn: () => updateAccount(account.id, { disabled: false }),
    onSuccess: () => accountSaved('settings.accountEnabled'),
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
