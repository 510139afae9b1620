import { useId } from 'react';
import { dotted, type TranslationKey, t, tMessage } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { useSinglePress } from '@/lib/http/send-once';
import { formatMoney, formatPaise, toPaise } from '@/lib/money/money';
import { useEntriesReady } from '@/saving/entries';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { ScrollBox } from '@/ui/scroll-box';
import { GreyBlocks } from '@/ui/states';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { ROLES, type Role } from './columns';
import { type ImportSource, isDeletedSince, type Refusals, useImportDraft, useLines } from './import-draft';
import { type ImportColumn, type ImportFile, type ImportLine, isReady, totalPaise } from './import-lines';
import { SourceFields } from './source-fields';

const SHOWN = 200;

const amountText = ({ cells, values }: ImportLine): string =>
  cells === null && toPaise(values.oldBalance) !== null ? formatMoney(values.oldBalance) : '—';

function Preview({
  file,
  chosen,
  choose,
  refusals,
  disabled,
}: {
  file: ImportFile;
  /** the numbers of the lines to enter although their phone number is known */
  chosen: readonly number[];
  choose: (chosen: readonly number[]) => void;
  refusals: Refusals;
  disabled: boolean;
}) {
  const problemOf = ({ cells, number, isDuplicate, errors, doubts }: ImportLine): string => {
    if (cells !== null && !file.hasHeading) return t('moving.cellsWithoutHeading', { n: cells.has });
    if (cells !== null)
      return t(cells.has === 1 ? 'moving.oneCell' : 'moving.cells', { n: cells.has, heading: cells.needs });
    const refusal = refusals.get(number);
    if (refusal !== undefined && !isDuplicate)
      return isDeletedSince(refusal) ? t('moving.deletedSince') : tMessage(messageOf(refusal));
    return [...errors.map(tMessage), ...doubts.map((doubt) => t(doubt))].join(' · ');
  };
  /** Whether a line will be entered, or why not; with a choice if its phone number is known. */
  const stateOf = (line: ImportLine) => {
    const problem = problemOf(line);
    const { number, namesake, joined } = line;
    if (problem !== '') return <span className="text-due-text">{problem}</span>;
    if (line.isDuplicate) return <span className="text-muted">{t('moving.duplicate')}</span>;
    return (
      <>
        {namesake && (
          <span className="text-due-text block">
            {namesake.line === null
              ? t('moving.phoneStored', { name: namesake.name })
              : t('moving.phoneInLine', { n: namesake.line, name: namesake.name })}
          </span>
        )}
        {joined !== null && <span className="block">{t('moving.joined', { amount: joined })}</span>}
        {namesake ? (
          <Checkbox
            checked={chosen.includes(number)}
            onChange={(isChosen) => choose(isChosen ? [...chosen, number] : chosen.filter((other) => other !== number))}
            disabled={disabled}
            className="min-h-11 gap-2 md:min-h-6"
          >
            {t('moving.enterToo')}
          </Checkbox>
        ) : (
          <span className="text-muted">{t('moving.ready')}</span>
        )}
      </>
    );
  };
  // Lines that need the owner's attention come first.
  const { lines } = file;
  const needsNobody = (line: ImportLine) => Number(isReady(line, []));
  const sorted = [...lines].sort((a, b) => needsNobody(a) - needsNobody(b) || a.number - b.number);
  return (
    <ScrollBox label={t('moving.preview')} className="border-rule max-h-96 overflow-y-auto border-y">
      <ol aria-label={t('moving.preview')} className="lined">
        {sorted.slice(0, SHOWN).map((line) => (
          <li key={line.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
            <span className="figure text-muted w-8 shrink-0 text-sm">{line.number}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <b className="font-semibold">{line.values.name || '—'}</b>{' '}
              <span className="text-muted">{dotted(line.values.phoneNumber, line.values.address)}</span>
            </span>
            <span className="figure">{amountText(line)}</span>
            <span className="basis-full text-sm md:basis-56">{stateOf(line)}</span>
          </li>
        ))}
        {lines.length > SHOWN && (
          <li className="text-muted px-4 py-2 text-sm">{t('moving.more', { n: lines.length - SHOWN })}</li>
        )}
      </ol>
    </ScrollBox>
  );
}

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
  const ready = useEntriesReady();
  return <Section title={t('moving.title')}>{ready ? <Import /> : <GreyBlocks of={['h-40']} />}</Section>;
}
