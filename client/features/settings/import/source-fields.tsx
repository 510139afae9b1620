import { type ChangeEvent, useId, useState } from 'react';
import { t } from '@/i18n/language';
import type { Party } from '@/records/party/party';
import { type FileProblem, fileText } from './csv-rows';
import type { ImportSource } from './import-draft';

interface SourceProps {
  source: ImportSource;
  disabled: boolean;
  change: (source: ImportSource) => void;
}

export function SourceFields({ source, change, disabled }: SourceProps) {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [kindId, textId, fileId, problemId] = [useId(), useId(), useId(), useId()];
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const read = file && fileText(new Uint8Array(await file.arrayBuffer()));
    setProblem(read && 'problem' in read ? read.problem : null);
    if (read && 'text' in read) change({ ...source, text: read.text, columns: null });
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
            onChange={(event) => change({ ...source, kind: event.target.value as Party, columns: null })}
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
            onChange={(event) => void readFile(event)}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
          />
          <p id={problemId} role="alert" className="text-due-text mt-1 text-sm empty:hidden">
            {problem && t(problem)}
          </p>
        </div>
      </div>
      <div>
        <label htmlFor={textId} className="mb-1 block text-sm font-medium">
          {t('moving.paste')}
        </label>
        <textarea
          id={textId}
          rows={5}
          className="control resize-y font-mono text-base"
          placeholder={t('moving.example')}
          value={source.text}
          disabled={disabled}
          onChange={(event) => {
            setProblem(null);
            change({ ...source, text: event.target.value });
          }}
        />
      </div>
    </div>
  );
}
