import { pendingLeave } from '@/device/unsaved';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/storage/store';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';

/** Asks before the user leaves a half-filled form. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const pending = useStore(pendingLeave);
  return (
    <ConfirmDialog
      open={pending !== null}
      onCancel={() => pendingLeave.set(null)}
      onConfirm={() => pending?.leave()}
      title={t(pending?.maybeSaved ? 'messages.leaveForm' : 'messages.leaveTitle')}
      text={t(pending?.maybeSaved ? 'messages.unanswered' : 'messages.leaveText')}
      confirm={t('actions.leave')}
      cancel={t('actions.stay')}
    />
  );
}
