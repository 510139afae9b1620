import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { ChangeList } from '@/saving/conflict/change-list';
import type { FieldChange } from '@/saving/conflict/record-fields';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';

/** Somebody changed the record since the screen read it. */
export interface ChangedRecord {
  /** who, and when */
  message: string;
  /** from what the screen showed to what it is now */
  changes: FieldChange[];
  deleteIt: () => void;
  keepIt: () => void;
}

/** Shows what somebody changed in a record that was to be deleted, and asks again. */
export function DeleteChangedDialog({ changed, busy }: { changed: ChangedRecord | null; busy: boolean }) {
  const { t } = useTranslation();
  // What it still shows while it fades out.
  const [last, setLast] = useState(changed);
  if (changed !== null && changed !== last) setLast(changed);
  if (last === null) return null;
  return (
    <ConfirmDialog
      open={changed !== null}
      onCancel={last.keepIt}
      onConfirm={last.deleteIt}
      title={last.message}
      text={t('messages.deleteChanged')}
      confirm={t(busy ? 'actions.deleting' : 'actions.delete')}
      busy={busy}
    >
      <div className="-mx-4 min-h-0 overflow-y-auto">
        <ChangeList changes={last.changes} before={t('messages.before')} after={t('messages.now')} />
      </div>
    </ConfirmDialog>
  );
}
