import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { ConfirmPanel } from '@/ui/dialog/confirm-panel';
import { Dialog } from '@/ui/dialog/dialog';
import { ChangeList } from './change-list';
import type { ChangedRecord, Conflict } from './conflict';

export function ConflictPanel({ conflict, open }: { conflict: Conflict<FieldValues>; open: boolean }) {
  const { t } = useTranslation();
  const { message, changes, changedHere, takeTheirs, keepMine, close } = conflict;
  return (
    <Dialog open={open} onClose={close} title={message} wide>
      <ChangeList
        changes={changes}
        before={t('messages.yours')}
        after={t('messages.theirs')}
        changedHere={changedHere}
      />
      <div className="border-rule bg-sheet sticky bottom-0 flex gap-2 border-t p-4 *:flex-1 md:justify-end md:*:flex-none">
        <Button look="outline" onClick={takeTheirs}>
          {t('actions.takeTheirs')}
        </Button>
        <Button onClick={keepMine}>{t('actions.keepMine')}</Button>
      </div>
    </Dialog>
  );
}

export function ChangedPanel({
  changed,
  open,
  busy,
}: {
  changed: ChangedRecord<FieldValues>;
  open: boolean;
  busy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmPanel
      open={open}
      onCancel={changed.keepIt}
      onConfirm={changed.deleteIt}
      title={changed.message}
      text={t('messages.deleteChanged')}
      confirm={t(busy ? 'actions.deleting' : 'actions.delete')}
      busy={busy}
    >
      <div className="-mx-4 min-h-0 overflow-y-auto">
        <ChangeList
          changes={changed.changes}
          before={t('messages.before')}
          after={t('messages.now')}
          changedHere={null}
        />
      </div>
    </ConfirmPanel>
  );
}
