import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsAdmin, useToday } from '@/device/session';
import { useTranslation } from '@/i18n/language';
import { csvFile } from '@/lib/csv';
import { dayOf, formatDay, shiftDay } from '@/lib/days/days';
import { changeLines } from '@/records/history/change-lines';
import { type HistoryEntry, labelOf, personOf } from '@/records/history/history-api';
import { SuspiciousSection } from '@/records/suspicious-entries/suspicious-section';
import { Button } from '@/ui/button';
import { Card, PageHeader } from '@/ui/page';
import { BlocksSkeleton, Empty, Fetched, NotFound } from '@/ui/states';
import { ListActions } from '@/ui/table/list-actions';
import { Pagination } from '@/ui/table/pagination';
import {
  fetchHistory,
  type HistoryFilter,
  HistoryFilters,
  historyQuery,
  NO_FILTER,
  SIZE,
  useHistoryFilter,
} from './history-filters';
import { actionText, HistoryRow } from './history-row';

function useCsv(filter: HistoryFilter) {
  const words = useTranslation();
  const changeText = (entry: HistoryEntry) =>
    [
      actionText(entry, words.t),
      ...changeLines(entry, words).map(({ label, from, to }) => `${label}: ${from} → ${to}`),
    ].join('; ');
  return async () =>
    csvFile('history', await fetchHistory(filter), [
      ['date.date', ({ changedAt }) => changedAt],
      ['history.person', personOf],
      ['history.kind', (entry) => labelOf(entry, words)],
      ['history.change', changeText],
    ]);
}

function Days({ rows }: { rows: readonly HistoryEntry[] }) {
  const { language } = useTranslation();
  const days = [...new Set(rows.map(({ changedAt }) => dayOf(changedAt)))];
  return days.map((day) => (
    <section key={day} aria-label={formatDay(day, language)}>
      <h2 className="bg-band text-muted border-rule border-b px-4 py-1.5 text-sm font-semibold">
        {formatDay(day, language)}
      </h2>
      <ul className="border-rule lined border-b">
        {rows
          .filter(({ changedAt }) => dayOf(changedAt) === day)
          .map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
      </ul>
    </section>
  ));
}

const DEFAULT_DAYS = 7;
const MAX_DAYS = 31;

/** The suspicious entries of the filter's period: at most its last 31 days; without a first day, the last 7. */
function SuspiciousPeriod({ from, to, onSettled }: { from: string; to: string; onSettled: (settled: true) => void }) {
  const { t, language } = useTranslation();
  const today = useToday();
  const last = to || today;
  const earliest = shiftDay(last, 1 - MAX_DAYS);
  const first = from === '' ? shiftDay(last, 1 - DEFAULT_DAYS) : from < earliest ? earliest : from > last ? last : from;
  const hint =
    from === '' && to === ''
      ? t('suspicious.lastDays', { n: DEFAULT_DAYS })
      : `${formatDay(first, language)} – ${formatDay(last, language)}`;
  return <SuspiciousSection key={`${first} ${last}`} from={first} to={last} hint={hint} onSettled={onSettled} />;
}

function History() {
  const { t } = useTranslation();
  const { filter, show, page, setPage } = useHistoryFilter();
  const [isSuspiciousSettled, setSuspiciousSettled] = useState(false);
  const list = useQuery(historyQuery(filter, page));
  const csv = useCsv(filter);
  return (
    <>
      <PageHeader
        title={t('navigation.history')}
        subtitle={t('history.subtitle')}
        actions={<ListActions query={list} csv={csv} />}
      />
      <div className="mb-4">
        <SuspiciousPeriod from={filter.from} to={filter.to} onSettled={setSuspiciousSettled} />
      </div>
      {/* Not before: how many suspicious entries there are decides where it begins. */}
      {isSuspiciousSettled && (
        <Card>
          <HistoryFilters />
          <Fetched
            query={list}
            failure={t('history.fetchFailed')}
            skeleton={<BlocksSkeleton height="h-12" blocks={3} />}
          >
            {({ rows, total }) => (
              <>
                {rows.length === 0 && (
                  <Empty text={t('history.none')} drawn>
                    {Object.values(filter).some(Boolean) && (
                      <Button onClick={() => show(NO_FILTER)}>{t('history.showAll')}</Button>
                    )}
                  </Empty>
                )}
                <Days rows={rows} />
                <Pagination page={page} total={total} size={SIZE} onPage={setPage} />
              </>
            )}
          </Fetched>
        </Card>
      )}
    </>
  );
}

export function HistoryPage() {
  const { t } = useTranslation();
  if (useIsAdmin()) return <History />;
  return <NotFound text={t('history.adminsOnly')} back={{ href: '/dashboard', label: t('navigation.home') }} />;
}
