import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { labelled, t } from '@/i18n/language';
import type { User } from '@/lib/http/session';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { FetchedSection } from '@/ui/page';
import { toastError } from '@/ui/toast/toast-store';
import { Badge } from '@/ui/values';
import { AddAccountDialog, AdminDialog, DisableDialog, ResetPasswordDialog, useAccountSaved } from './account-dialogs';
import { accountsQuery, type UserAccount, updateAccount } from './api';
import { DevicesDialog } from './devices-section';

type AccountDialog = 'reset' | 'devices' | 'disable' | 'enable';

type Open = { dialog: 'add' } | { dialog: AccountDialog; account: UserAccount } | null;

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const saved = useAccountSaved();
  const onDone: typeof saved = (title) => {
    saved(title);
    onClose();
  };
  if (open === null) return null;
  if (open.dialog === 'add') return <AddAccountDialog onDone={onDone} onClose={onClose} />;
  const { dialog, account } = open;
  if (dialog === 'devices') return <DevicesDialog account={account} onClose={onClose} />;
  const props = { account, onDone, onClose };
  if (dialog === 'reset') return <ResetPasswordDialog {...props} />;
  if (account.role === 'admin') return <AdminDialog {...props} disabled={dialog === 'disable'} />;
  return <DisableDialog {...props} />;
}

/** One account with its buttons; the user's own has none, since the sections above are for it. */
function AccountRow({
  account,
  own,
  onOpen,
}: {
  account: UserAccount;
  own: boolean;
  onOpen: (dialog: AccountDialog) => void;
}) {
  const saved = useAccountSaved();
  const enabling = useMutation({
    mutationFn: () => updateAccount(account.id, { disabled: false }),
    onSuccess: () => saved('settings.accountEnabled'),
    onError: (error) => toastError(error),
  });
  const button = (label: string, rest: ComponentProps<typeof Button>) => (
    <Button look="outline" aria-haspopup="dialog" aria-label={labelled(label, account.name)} {...rest}>
      {label}
    </Button>
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
        <Badge>{t(account.role === 'admin' ? 'navigation.roleAdmin' : 'navigation.roleStaff')}</Badge>
      </div>
      {!own && (
        <div className="flex w-full flex-wrap gap-2 *:flex-1 md:w-auto md:*:min-w-32 md:*:flex-none">
          {button(t('settings.resetPassword'), { onClick: () => onOpen('reset') })}
          {button(t('devices.title'), { onClick: () => onOpen('devices') })}
          {account.disabled
            ? button(t('settings.enable'), {
                disabled: enabling.isPending,
                'aria-haspopup': undefined,
                onClick: () => (account.role === 'admin' ? onOpen('enable') : enabling.mutate()),
              })
            : button(t('settings.disable'), { look: 'danger-ghost', onClick: () => onOpen('disable') })}
        </div>
      )}
    </li>
  );
}

export function StaffSection({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <FetchedSection
        title={t('settings.staff')}
        text={t('settings.staffText')}
        actions={
          <Button icon={UserPlus} aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'add' })}>
            {t('settings.addStaff')}
          </Button>
        }
        query={useQuery(accountsQuery)}
        failure={t('settings.staffFetchFailed')}
        height="h-10"
        blocks={2}
      >
        {(accounts) => (
          <ul aria-label={t('settings.staff')} className="lined">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                own={account.id === user.id}
                onOpen={(dialog) => setOpen({ dialog, account })}
              />
            ))}
          </ul>
        )}
      </FetchedSection>
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </>
  );
}
