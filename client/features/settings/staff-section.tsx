import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { AddAccountDialog, AdminDialog, DisableDialog, ResetPasswordDialog } from './account-dialogs';
import { type AccountDialog, AccountRow } from './account-row';
import { accountsQuery, type UserAccount } from './api';
import { DevicesDialog } from './devices-section';

/** The open dialog and its account; null while none is open. */
type Open = { dialog: 'add' } | { dialog: AccountDialog; account: UserAccount } | null;

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open === null) return null;
  if (open.dialog === 'add') return <AddAccountDialog onClose={onClose} />;
  if (open.dialog === 'reset') return <ResetPasswordDialog account={open.account} onClose={onClose} />;
  if (open.dialog === 'devices') return <DevicesDialog account={open.account} onClose={onClose} />;
  if (open.account.role === 'admin')
    return <AdminDialog account={open.account} disabled={open.dialog === 'disable'} onClose={onClose} />;
  return <DisableDialog account={open.account} onClose={onClose} />;
}

function Accounts({ ownId, onOpen }: { ownId: number; onOpen: (open: Open) => void }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useQuery(accountsQuery)}
      failure={t('settings.staffFetchFailed')}
      skeleton={<BlocksSkeleton height="h-10" blocks={2} />}
    >
      {(accounts) => (
        <ul aria-label={t('settings.staff')} className="divide-rule divide-y">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              own={account.id === ownId}
              onOpen={(dialog) => onOpen({ dialog, account })}
            />
          ))}
        </ul>
      )}
    </Fetched>
  );
}

export function StaffSection({ ownId }: { ownId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  return (
    <Section
      title={t('settings.staff')}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'add' })}>
          <UserPlus aria-hidden className="size-4" />
          {t('settings.addStaff')}
        </Button>
      }
    >
      <p className="text-muted border-rule border-b px-4 py-2 text-sm">{t('settings.staffText')}</p>
      <Accounts ownId={ownId} onOpen={setOpen} />
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </Section>
  );
}
