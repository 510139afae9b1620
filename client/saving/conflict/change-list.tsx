import type { ReactNode } from 'react';
import { t, tMessage } from '@/i18n/language';
import { valueText } from '@/lib/field-table';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import type { Conflict, FieldChange } from './conflict';

export function ChangeList({
  changes,
  before,
  after,
  changedHere,
}: {
  changes: readonly FieldChange[];
  before: string;
  after: string;
  /** the fields that were changed in this form: only they show the user's version; without it, all show both */
  changedHere?: ReadonlySet<string>;
}) {
  return (
    <dl className="lined">
      {changes.map(({ name, label, mine, theirs, text, Shown }) => {
        const shown = (value: unknown) =>
          Shown ? <Shown value={value} /> : (text ? text(value) : valueText(name, value)) || '—';
        const isMine = changedHere?.has(name) ?? true;
        return (
          <div key={name} className="px-4 py-3">
            <dt className="text-muted text-sm font-medium">{t(label)}</dt>
            <dd className="mt-1 grid grid-cols-2 gap-4">
              <Side label={before}>
                {isMine ? shown(mine) : <span className="text-muted">{t('messages.unchangedHere')}</span>}
              </Side>
              <Side label={after}>{shown(theirs)}</Side>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-xs">{label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const { message, changes, changedHere, takeTheirs, keepMine, close } = conflict;
  return (
    <Dialog onClose={close} title={tMessage(message)} wide>
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
