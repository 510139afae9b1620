import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { dayOf, formatDay } from '@/lib/days/days';
import { changeLines } from '@/records/history/change-lines';
import { type HistoryEntry, labelOf, personOf } from '@/records/history/history-api';
import { Button } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Card, PageHeader } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { Empty, NotFound } from '@/ui/states';
import { ListActions } from '@/ui/table/list-actions';
import { Pagination } from '@/ui/table/pagination';
import { HistoryFilters, NO_FILTER, useHistoryFilter } from './history-filters';
import { actionText, HistoryRow } from './history-row';
import { fetchHistory, type HistoryFilter, historyQuery, SIZE } from './list-api';
import { SuspiciousPeriod } from './suspicious-period';

function useCsv(filter: HistoryFilter) {
  const words = useTranslation();
  const { t } = words;
  return async () => ({
    name: 'history',
    columns: [t('date.date'), t('history.person'), t('history.kind'), t('history.change')],
    rows: (await fetchHistory(filter)).map((entry) => [
      entry.changedAt,
      personOf(entry),
      labelOf(entry, words),
      [
        actionText(entry, t),
        ...changeLines(entry, words).map(({ label, from, to }) => `${label}: ${from} → ${to}`),
      ].join('; '),
    ]),
  });
}

function byDay(rows: readonly HistoryEntry[]) {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of rows) {
    const day = dayOf(entry.changedAt);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}

function Days({ rows }: { rows: readonly HistoryEntry[] }) {
  const { language } = useTranslation();
  return byDay(rows).map(({ day, entries }) => (
    <section key={day} aria-label={formatDay(day, language)}>
      <h2 className="bg-band text-muted border-rule border-b px-4 py-1.5 text-sm font-semibold">
        {formatDay(day, language)}
      </h2>
      <ul className="divide-rule border-rule divide-y border-b">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Changes({
  filter,
  page,
  onClear,
  onPage,
}: {
  filter: HistoryFilter;
  page: number;
  onClear: () => void;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const list = useQuery(historyQuery(filter, page));
  return (
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
                <Button onClick={onClear}>{t('history.showAll')}</Button>
              )}
            </Empty>
          )}
          <Days rows={rows} />
          <Pagination page={page} total={total} size={SIZE} onPage={onPage} />
        </>
      )}
    </Fetched>
  );
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
        actions={<ListActions onRefresh={list.refetch} refreshing={list.isFetching} csv={csv} />}
      />
      <div className="mb-4">
        <SuspiciousPeriod from={filter.from} to={filter.to} onSettled={setSuspiciousSettled} />
      </div>
      {/* Not before: how many suspicious entries there are decides where it begins. */}
      {isSuspiciousSettled && (
        <Card>
          <HistoryFilters filter={filter} onChange={show} />
          <Changes filter={filter} page={page} onClear={() => show(NO_FILTER)} onPage={setPage} />
        </Card>
      )}
    </>
  );
}

export function HistoryPage() {
  const { t } = useTranslation();
  if (useSession().data?.user?.role === 'admin') return <History />;
  return (
    <NotFound text={t('history.adminsOnly')} back={{ href: '/dashboard', label: t('navigation.home') }} />
  );
}
