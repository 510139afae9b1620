import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/storage/store';
import { entries, isOwn, unsent } from '@/saving/entries';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';

/** Asks before the user signs out with entries that are not sent yet. */
export function LogoutWarning({ onCancel, onLogout }: { onCancel: () => void; onLogout: () => void }) {
  const { t } = useTranslation();
  const n = unsent(useStore(entries.shown)).filter(isOwn).length;
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
