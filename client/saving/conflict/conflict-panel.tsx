import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { valueText } from '@/lib/field-table';
import { Button } from '@/ui/button';
import { ConfirmPanel } from '@/ui/dialog/confirm-panel';
import { Dialog } from '@/ui/dialog/dialog';
import { type FieldChange, labelOf, type RecordField } from './record-fields';
import type { Conflict } from './use-conflict';

/** Somebody changed the record since the screen read it. */
export interface ChangedRecord<V extends FieldValues> {
  /** who, and when */
  message: string;
  /** from what the screen showed to what it is now */
  changes: FieldChange<V>[];
  deleteIt: () => void;
  keepIt: () => void;
}

function Version<V extends FieldValues>({ field, value }: { field: RecordField<V>; value: unknown }) {
  const words = useTranslation();
  const { name, Shown, text } = field;
  if (Shown) return <Shown value={value} />;
  return <>{(text ? text(value) : valueText(name, value, words)) || '—'}</>;
}

/** The fields in which two versions of a record differ, side by side. */
function ChangeList<V extends FieldValues>({
  changes,
  before,
  after,
  changedHere,
}: {
  changes: readonly FieldChange<V>[];
  /** the names of the two versions */
  before: string;
  after: string;
  /** the fields that were changed in this form: only they show the user's version; null shows both versions of all */
  changedHere: ReadonlySet<string> | null;
}) {
  const { t } = useTranslation();
  return (
    <dl className="divide-rule divide-y">
      {changes.map((change) => {
        const { field } = change;
        const isMine = changedHere === null || changedHere.has(field.name);
        return (
          <div key={field.name} className="px-4 py-3">
            <dt className="text-muted text-sm font-medium">{t(labelOf(field))}</dt>
            <dd className="mt-1 grid grid-cols-2 gap-4">
              <Side label={before}>
                {isMine ? (
                  <Version field={field} value={change.mine} />
                ) : (
                  <span className="text-muted">{t('messages.unchangedHere')}</span>
                )}
              </Side>
              <Side label={after}>
                <Version field={field} value={change.theirs} />
              </Side>
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

export function ConflictPanel({ conflict }: { conflict: Conflict<FieldValues> }) {
  const { t } = useTranslation();
  const { message, changes, changedHere, takeTheirs, keepMine, close } = conflict;
  return (
    <Dialog open onClose={close} title={message} wide>
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
