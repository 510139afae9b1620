import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { useSinglePress } from '@/lib/http/single-press';
import { formatPaise } from '@/lib/money/money';
import { useEntriesReady } from '@/saving/entries';
import { Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { ColumnChoices } from './column-choices';
import { type ImportSource, useImportDraft } from './import-draft';
import { totalPaise } from './import-lines';
import { Preview } from './preview';
import { SourceFields } from './source-fields';
import { useLines } from './use-lines';

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
            <progress
              aria-label={t('moving.title')}
              value={progress.done}
              max={progress.total}
              className="flex-1"
            />
          )}
          <Button
            disabled={busy || ready.length === 0}
            onClick={() => void start()}
            className="max-md:w-full"
          >
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
  return (
    <Section title={t('moving.title')}>
      {ready ? (
        <Import />
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Section>
  );
}
