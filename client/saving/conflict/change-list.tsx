import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { type FieldChange, plainText, type RecordField } from './record-fields';

function Version<V extends FieldValues>({ field, value }: { field: RecordField<V>; value: unknown }) {
  const { Shown, text = plainText } = field;
  if (Shown) return <Shown value={value} />;
  return <>{text(value) || '—'}</>;
}

/** The fields in which two versions of a record differ, side by side. */
export function ChangeList<V extends FieldValues>({
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
            <dt className="text-muted text-sm font-medium">{t(field.label)}</dt>
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
