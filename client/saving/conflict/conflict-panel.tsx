import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ChangeList } from './change-list';
import type { Conflict } from './conflict';

export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const { t, tMessage } = useTranslation();
  const { message, changes, changedHere, takeTheirs, keepMine, close } = conflict;
  return (
    <Dialog open onClose={close} title={tMessage(message)} wide>
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
