import { useTranslation } from '@/i18n/language';
import { isOwn, useUnsent } from '@/saving/entries';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';

/** Asks before the user signs out with entries that are not sent yet. */
export function LogoutWarning({ onCancel, onLogout }: { onCancel: () => void; onLogout: () => void }) {
  const { t } = useTranslation();
  const n = useUnsent().filter(isOwn).length;
  return (
    <ConfirmDialog
      open
      onCancel={onCancel}
      onConfirm={onLogout}
      title={t('outbox.logoutTitle')}
      text={t('outbox.logoutText', { n })}
      confirm={t('navigation.logout')}
    />
  );
}
