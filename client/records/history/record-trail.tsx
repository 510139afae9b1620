import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { dotted, t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { Button } from '@/ui/button';
import { Fetched, LineSkeleton } from '@/ui/states';
import { actionKey, ChangeLines } from './change-lines';
import { type HistoryEntry, personOf, type RecordType, trailQuery } from './history-api';

function Change({ entry }: { entry: HistoryEntry }) {
  const { action, changedAt, undone } = entry;
  return (
    <li className="border-rule border-t py-2">
      {action !== 'update' && <p>{t(actionKey(entry))}</p>}
      <ChangeLines entry={entry} />
      <p className="text-muted text-xs">
        {personOf(entry)} · {formatMoment(changedAt)}
        {undone && ` · ${t('history.undone')}`}
      </p>
    </li>
  );
}

function summaryOf(entries: readonly HistoryEntry[]): string {
  const first = entries.at(-1);
  const times = entries.filter(({ action }) => action === 'update').length;
  const changed =
    times === 0
      ? ''
      : times <= 2
        ? t(times === 1 ? 'history.changedOnce' : 'history.changedTwice')
        : t('history.changedTimes', { n: times });
  const written =
    first?.action === 'create'
      ? t('history.wroteIt', { name: personOf(first), when: formatMoment(first.changedAt) })
      : '';
  return dotted(written, changed);
}

/** The trail's content; nothing for a record without history, as one of the first tables may be. */
function Changes({ trail }: { trail: readonly HistoryEntry[] }) {
  const [open, setOpen] = useState(false);
  const summary = summaryOf(trail);
  const [newest] = trail;
  if (newest === undefined) return null;
  if (trail.length === 1 && newest.action === 'create') return <p className="py-2">{summary}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="hover:text-ink flex min-h-11 cursor-pointer items-center gap-2 wrap-anywhere md:min-h-9">
        <History className="size-4 shrink-0" />
        <span className="underline underline-offset-4">{summary || t('navigation.history')}</span>
      </summary>
      {open && (
        <ol aria-label={t('navigation.history')} className="text-ink max-w-xl pt-1">
          {trail.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </details>
  );
}

export function RecordTrail({ type, id }: { type: RecordType; id: number }) {
  return (
    <div className="no-print text-muted text-sm">
      <Fetched
        query={useQuery(trailQuery(type, id))}
        missing={null}
        failure={t('history.trailFailed')}
        failed={(retry) => (
          <div role="alert" className="flex flex-wrap items-center gap-3 py-2">
            {t('history.trailFailed')}
            <Button size="tap" onClick={retry}>
              {t('actions.tryAgain')}
            </Button>
          </div>
        )}
        skeleton={<LineSkeleton />}
      >
        {(trail) => <Changes trail={trail} />}
      </Fetched>
    </div>
  );
}
