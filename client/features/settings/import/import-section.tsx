import { useId } from 'react';
import { type TranslationKey, useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { useSinglePress } from '@/lib/http/send-once';
import { formatPaise } from '@/lib/money/money';
import { useEntriesReady } from '@/saving/entries';
import { Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { GreyBlocks } from '@/ui/states';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { ROLES, type Role } from './columns';
import { type ImportSource, useImportDraft, useLines } from './import-draft';
import { type ImportColumn, totalPaise } from './import-lines';
import { Preview } from './preview';
import { SourceFields } from './source-fields';

const LABELS: Record<Role, TranslationKey> = {
  name: 'fields.name',
  phoneNumber: 'fields.phoneNumber',
  address: 'fields.address',
  due: 'balance.due',
  advance: 'balance.advance',
  side: 'moving.side',
  creditDue: 'moving.creditDue',
  ignore: 'moving.ignore',
  ask: 'moving.ask',
};

const placeOf = (role: Role): Role => (role === 'creditDue' ? 'side' : role);

/** What each column is read as, with its heading and first cell; two are never the same, unless they are not read. */
function ColumnChoices({
  columns,
  choose,
  disabled,
}: {
  columns: readonly ImportColumn[];
  choose: (roles: readonly Role[]) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const asked = columns.filter(({ role }) => role === 'ask').map(({ number, title }) => title || number);
  const set = (chosen: number, role: Role) => {
    const isTaken = (other: Role) => role !== 'ignore' && placeOf(other) === placeOf(role);
    choose(columns.map(({ number, role: old }) => (number === chosen ? role : isTaken(old) ? 'ignore' : old)));
  };
  return (
    <fieldset className="space-y-3 px-4 pb-4">
      <legend className="mb-2 text-sm font-medium">{t('moving.columns')}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {columns.map(({ number, title, sample, role }) => (
          <div key={number} className="flex min-w-0 flex-col justify-end">
            <label htmlFor={`${id}${number}`} className="block text-sm font-medium wrap-anywhere">
              {title || t('moving.column', { n: number })}
            </label>
            <span className="text-muted mb-1 truncate text-sm">{sample || '—'}</span>
            <select
              id={`${id}${number}`}
              className="control"
              value={role}
              aria-invalid={role === 'ask'}
              disabled={disabled}
              onChange={(event) => set(number, event.target.value as Role)}
            >
              {ROLES.filter((other) => other !== 'ask' || role === 'ask').map((other) => (
                <option key={other} value={other} disabled={other === 'ask'}>
                  {t(LABELS[other])}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {asked.length > 0 && <Note>{t('moving.askText', { columns: asked.join(' · ') })}</Note>}
    </fieldset>
  );
}

function Import() {
  const { t, tMessage } = useTranslation();
  const { source, change, choose, beginRun, endRun, forget } = useImportDraft();
  const { file, ready, enter, progress, refusals, forgetRefusals } = useLines(source);
  const { lines, nobody } = file;
  const busy = progress !== null;
  const total = { n: ready.length, amount: formatPaise(totalPaise(ready)) };
  const start = useSinglePress<void>(async () => {
    try {
      const result = await enter(beginRun);
      // Lines that the owner still has to correct or to decide on are worth keeping.
      if (result.isAll) forget();
      else endRun();
      toast({ title: t('moving.done', { n: result.entered }) });
    } catch (error) {
      toastFailure(t('moving.stopped'), `${tMessage(messageOf(error))} ${t('moving.again')}`);
    }
  });
  const changeSource = (next: ImportSource) => {
    forgetRefusals();
    change(next);
  };
  return (
    <>
      <SourceFields source={source} change={changeSource} disabled={busy} />
      {lines.length > 0 && (
        <ColumnChoices
          columns={file.columns}
          choose={(roles) => changeSource({ ...source, columns: { heading: file.heading, roles } })}
          disabled={busy}
        />
      )}
      {nobody.length > 0 && (
        <div className="px-4 pb-4">
          <Note>{t('moving.nobody', { lines: nobody.join(' · ') })}</Note>
        </div>
      )}
      {lines.length > 0 && (
        <Preview file={file} chosen={source.chosen} choose={choose} refusals={refusals} disabled={busy} />
      )}
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 p-4">
          <p role="status" className="figure">
            {progress
              ? t('moving.progress', { done: progress.done, n: progress.total })
              : t(source.kind === 'customer' ? 'moving.customersReady' : 'moving.vendorsReady', total)}
          </p>
          {progress && (
            <progress aria-label={t('moving.title')} value={progress.done} max={progress.total} className="flex-1" />
          )}
          <Button disabled={busy || ready.length === 0} onClick={() => void start()} className="max-md:w-full">
            {t('moving.start')}
          </Button>
        </div>
      )}
    </>
  );
}

export function ImportSection() {
  const { t } = useTranslation();
  const ready = useEntriesReady();
  return <Section title={t('moving.title')}>{ready ? <Import /> : <GreyBlocks of={['h-40']} />}</Section>;
}
