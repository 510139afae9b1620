import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { dayOf, formatDay, shiftDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { Fetched } from '@/ui/fetched';
import { DayInput } from '@/ui/form/day-input';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { BlocksSkeleton, LineSkeleton } from '@/ui/section-skeletons';
import { DAYS_KEPT, type HistorySize, sizeQuery } from './api';
import { ExportButton } from './export-button';
import { RemoveButton } from './remove-button';

const BYTES_IN_MB = 1024 * 1024;

function RemovableHistory({ upTo, size }: { upTo: string; size: HistorySize }) {
  const { t, language } = useTranslation();
  const { rows, deletions } = size.removable ?? { rows: 0, deletions: 0 };
  if (rows === 0) return <p className="text-muted">{t('oldHistory.nothing')}</p>;
  const changes = t('oldHistory.rows', { rows: formatQuantity(rows), day: formatDay(upTo, language) });
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
}

function FetchedRemovable({ upTo }: { upTo: string }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useQuery(sizeQuery(upTo))}
      failure={t('oldHistory.failed')}
      skeleton={<LineSkeleton />}
      onlyFresh
    >
      {(size) => <RemovableHistory upTo={upTo} size={size} />}
    </Fetched>
  );
}

function Size({ size }: { size: HistorySize }) {
  const { t, language } = useTranslation();
  const last = shiftDay(useToday(), -DAYS_KEPT);
  const [upTo, setUpTo] = useState(last);
  if (!size.oldest) return <p className="p-4">{t('oldHistory.empty')}</p>;
  const values = { rows: formatQuantity(size.rows), since: formatDay(dayOf(size.oldest), language) };
  const megabytes = size.bytes === null ? '' : (size.bytes / BYTES_IN_MB).toFixed(1);
  return (
    <div className="flex flex-col gap-4 p-4">
      <p>
        {t('oldHistory.size', values)} {megabytes !== '' && t('oldHistory.room', { size: megabytes })}
      </p>
      <p className="text-muted">
        {t('oldHistory.text', { n: DAYS_KEPT })} {t('oldHistory.space')}
      </p>
      <label className="text-muted flex w-48 max-w-full flex-col gap-1 text-sm">
        {t('oldHistory.upTo')}
        <DayInput value={upTo} max={last} onChange={(event) => setUpTo(event.target.value)} />
      </label>
      {upTo !== '' && upTo <= last && <FetchedRemovable upTo={upTo} />}
    </div>
  );
}

export function HistorySection() {
  const { t } = useTranslation();
  return (
    <Section title={t('oldHistory.title')}>
      <Fetched query={useQuery(sizeQuery(''))} failure={t('oldHistory.failed')} skeleton={<BlocksSkeleton />}>
        {(size) => <Size size={size} />}
      </Fetched>
    </Section>
  );
}
