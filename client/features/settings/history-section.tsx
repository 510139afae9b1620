import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { dayOf, formatDay, shiftDay } from '@/lib/days/days';
import { downloadFile, megabytes, UnfinishedFile } from '@/lib/download';
import { call } from '@/lib/http/api';
import { failureTitle, messageOf } from '@/lib/http/api-error';
import { answerQuery, keys, queryClient } from '@/lib/http/cache';
import { formatQuantity } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/dialog/confirm-dialog';
import { DayInput } from '@/ui/form/day-input';
import { Note } from '@/ui/note';
import { FetchedSection } from '@/ui/page';
import { Fetched, LineSkeleton } from '@/ui/states';
import { toast, toastError, toastFailure } from '@/ui/toast/toast-store';

interface HistorySize {
  rows: number;
  /** the database's estimate; null if it has none */
  bytes: number | null;
  /** the moment of the oldest change; null if the history is empty */
  oldest: string | null;
  /** what a removal up to the day would delete, `deletions` of them still undoable; null if no day was given */
  removable: { rows: number; deletions: number } | null;
}

/** The server's limit: the history of these last days always stays. */
const DAYS_KEPT = 30;

/** `upTo` is a day, '' for none. */
const sizeQuery = (upTo: string) =>
  answerQuery<HistorySize>([keys.history, 'size', upTo], '/history/size', { query: { upTo } });

/** Removes page after page; `onProgress` gets the number of changes removed so far. */
async function removeHistory(upTo: string, onProgress: (removed: number) => void): Promise<void> {
  let total = 0;
  for (let done = false; !done; ) {
    const page = await call<{ removed: number; done: boolean }>('DELETE', `/history?upTo=${upTo}`);
    total += page.removed;
    done = page.done;
    onProgress(total);
  }
}

/** 'Remove', after a dialog that says what can no longer be undone: `what` in words. */
function RemoveButton({ upTo, rows, what }: { upTo: string; rows: number; what: string }) {
  const [removed, setRemoved] = useState(0);
  const removal = useMutation({
    mutationFn: () => removeHistory(upTo, setRemoved),
    onSuccess: () => {
      toast({ title: t('oldHistory.removed', { n: formatQuantity(rows) }) });
    },
    onError: (error) => toastError(error, failureTitle(error, 'oldHistory.removeFailed'), messageOf),
    onSettled: () => {
      setRemoved(0);
      void queryClient.invalidateQueries({ queryKey: [keys.history] });
    },
  });
  return (
    <ConfirmButton
      button={{
        look: 'outline',
        icon: Trash2,
        className: 'text-due-text max-md:w-full',
        children: t('oldHistory.remove'),
      }}
      change={removal}
      title={t('oldHistory.removeTitle', { day: formatDay(upTo) })}
      text={`${what} ${t('oldHistory.forGood')}`}
      confirm={
        removal.isPending
          ? t('oldHistory.progress', { removed: formatQuantity(removed), rows: formatQuantity(rows) })
          : t('oldHistory.remove')
      }
      failure={removal.error ? tMessage(messageOf(removal.error)) : undefined}
    />
  );
}

const NEW_LINE = 10;

/** Whether the file has its heading and `lines` more lines. Counts line breaks, since no cell has one. */
async function hasLines(file: Blob, lines: number): Promise<boolean> {
  const reader = file.stream().getReader();
  let found = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found === lines + 1;
    for (const byte of value) if (byte === NEW_LINE) found += 1;
  }
}

function ExportButton({ upTo, rows }: { upTo: string; rows: number }) {
  const save = useMutation({
    mutationFn: () =>
      downloadFile({
        path: `/history/export?upTo=${upTo}`,
        fallbackName: `history-${upTo}.csv`,
        onProgress: () => {},
        nextAfter: async (file) => {
          if (!(await hasLines(file, rows))) throw new UnfinishedFile();
          return null;
        },
      }),
    onSuccess: () => toast({ title: t('oldHistory.exported') }),
    onError: (error) =>
      toastFailure(
        t('oldHistory.exportFailed'),
        error instanceof UnfinishedFile ? t('oldHistory.unfinished') : tMessage(messageOf(error)),
      ),
  });
  return (
    <Button look="outline" disabled={save.isPending} onClick={() => save.mutate()} className="max-md:w-full">
      <FileDown className="size-4" />
      {t(save.isPending ? 'actions.saving' : 'actions.exportCsv')}
    </Button>
  );
}

function RemovableHistory({ upTo }: { upTo: string }) {
  return (
    <Fetched query={useQuery(sizeQuery(upTo))} failure={t('oldHistory.failed')} skeleton={<LineSkeleton />} onlyFresh>
      {({ removable }) => {
        const { rows, deletions } = removable ?? { rows: 0, deletions: 0 };
        if (rows === 0) return <p className="text-muted">{t('oldHistory.nothing')}</p>;
        const changes = t('oldHistory.rows', { rows: formatQuantity(rows), day: formatDay(upTo) });
        const undoable =
          deletions === 0
            ? t('oldHistory.noDeletions')
            : t('oldHistory.deletions', { deletions: formatQuantity(deletions) });
        return (
          <>
            <Note look={deletions === 0 ? 'good' : 'warn'}>
              <p>{changes}</p>
              <p>{undoable}</p>
            </Note>
            <div className="flex flex-wrap gap-3">
              <ExportButton upTo={upTo} rows={rows} />
              <RemoveButton upTo={upTo} rows={rows} what={`${changes} ${undoable}`} />
            </div>
          </>
        );
      }}
    </Fetched>
  );
}

function Size({ size }: { size: HistorySize }) {
  const last = shiftDay(useToday(), -DAYS_KEPT);
  const [upTo, setUpTo] = useState(last);
  if (!size.oldest) return <p className="p-4">{t('oldHistory.empty')}</p>;
  const values = { rows: formatQuantity(size.rows), since: formatDay(dayOf(size.oldest)) };
  return (
    <div className="flex flex-col gap-4 p-4">
      <p>
        {t('oldHistory.size', values)} {size.bytes !== null && t('oldHistory.room', { size: megabytes(size.bytes) })}
      </p>
      <p className="text-muted">
        {t('oldHistory.text', { n: DAYS_KEPT })} {t('oldHistory.space')}
      </p>
      <label className="text-muted flex w-48 max-w-full flex-col gap-1 text-sm">
        {t('oldHistory.upTo')}
        <DayInput value={upTo} max={last} onChange={(event) => setUpTo(event.target.value)} />
      </label>
      {upTo !== '' && upTo <= last && <RemovableHistory upTo={upTo} />}
    </div>
  );
}

export function HistorySection() {
  return (
    <FetchedSection title={t('oldHistory.title')} query={useQuery(sizeQuery(''))} failure={t('oldHistory.failed')}>
      {(size) => <Size size={size} />}
    </FetchedSection>
  );
}
