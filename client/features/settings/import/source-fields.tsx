import { type ChangeEvent, useId } from 'react';
import { useTranslation } from '@/i18n/language';
import type { ImportSource } from './import-draft';
import type { ImportKind } from './import-lines';

interface SourceProps {
  source: ImportSource;
  disabled: boolean;
  change: (source: ImportSource) => void;
}

/** What to import: the kind of records, and a CSV file or pasted lines. */
export function SourceFields({ source, change, disabled }: SourceProps) {
  const { t } = useTranslation();
  const [kindId, textId, fileId] = [useId(), useId(), useId()];
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) change({ ...source, text: await file.text() });
    target.value = '';
  };
  return (
    <div className="space-y-4 p-4">
      <p className="text-muted">{t('moving.text')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <label htmlFor={kindId} className="mb-1 block text-sm font-medium">
            {t('moving.kind')}
          </label>
          <select
            id={kindId}
            className="control"
            value={source.kind}
            disabled={disabled}
            onChange={(event) => change({ ...source, kind: event.target.value as ImportKind })}
          >
            <option value="customer">{t('navigation.customers')}</option>
            <option value="vendor">{t('navigation.vendors')}</option>
          </select>
        </div>
        <div>
          <label htmlFor={fileId} className="mb-1 block text-sm font-medium">
            {t('moving.file')}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="control py-2"
            disabled={disabled}
            onChange={(event) => void read(event)}
          />
        </div>
      </div>
      <div>
        <label htmlFor={textId} className="mb-1 block text-sm font-medium">
          {t('moving.paste')}
        </label>
        <textarea
          id={textId}
          rows={5}
          className="control resize-y font-mono text-sm"
          placeholder={t('moving.example')}
          value={source.text}
          disabled={disabled}
          onChange={(event) => change({ ...source, text: event.target.value })}
        />
      </div>
    </div>
  );
}
