import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { setDisabled, type UserAccount } from './api';

export type AccountDialog = 'reset' | 'devices' | 'disable' | 'enable';

function useEnable(account: UserAccount) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => setDisabled(account.id, false),
    onSuccess: () => {
      toast({ title: t('settings.accountEnabled') });
      void refreshAfter(client, 'user');
    },
    onError: (error) => toastFailure(t('messages.error'), tMessage(serverMessageOf(error))),
  });
}

/** One account with its buttons; the user's own has none, since the sections above are for it. */
export function AccountRow({
  account,
  own,
  onOpen,
}: {
  account: UserAccount;
  own: boolean;
  onOpen: (dialog: AccountDialog) => void;
}) {
  const { t } = useTranslation();
  const enabling = useEnable(account);
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
          <Button
            look="outline"
            aria-haspopup="dialog"
            onClick={() => onOpen('reset')}
            aria-label={`${t('settings.resetPassword')}: ${account.name}`}
          >
            {t('settings.resetPassword')}
          </Button>
          <Button
            look="outline"
            aria-haspopup="dialog"
            onClick={() => onOpen('devices')}
            aria-label={`${t('devices.title')}: ${account.name}`}
          >
            {t('devices.title')}
          </Button>
          {account.disabled ? (
            <Button
              look="outline"
              disabled={enabling.isPending}
              onClick={() => (account.role === 'admin' ? onOpen('enable') : enabling.mutate())}
              aria-label={`${t('settings.enable')}: ${account.name}`}
            >
              {t('settings.enable')}
            </Button>
          ) : (
            <Button
              look="danger-ghost"
              aria-haspopup="dialog"
              onClick={() => onOpen('disable')}
              aria-label={`${t('settings.disable')}: ${account.name}`}
            >
              {t('settings.disable')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
