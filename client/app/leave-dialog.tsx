import { waitingLeave } from '@/device/unsaved';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/store';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';

/** Asks before half-filled work is left. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const waiting = useStore(waitingLeave);
  return (
    <ConfirmDialog
      open={waiting !== null}
      onCancel={() => waitingLeave.set(null)}
      onConfirm={() => waiting?.leave()}
      title={t('messages.leaveTitle')}
      text={t('messages.leaveText')}
      confirm={t('actions.leave')}
      cancel={t('actions.stay')}
    />
  );
}
