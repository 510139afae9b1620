import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { changeLines } from '@/records/history/change-words';
import { LinkButton } from '@/ui/button';
import { PageHeader, Sheet } from '@/ui/page';
import { Empty, Failure, Loading, NotFound, Skeleton } from '@/ui/states';
import { ListActions } from '@/ui/table/list-actions';
import { Pagination } from '@/ui/table/pagination';
import { HistoryFilters } from './history-filters';
import { HistoryRow } from './history-row';
import { useLabel } from './labels';
import { fetchHistory, type HistoryFilter, historyQuery, SIZE } from './list-api';

const EVERYTHING: HistoryFilter = { from: '', to: '', userId: '', recordType: '', deleted: false };

function useCsv(filter: HistoryFilter) {
  const words = useTranslation();
  const { t } = words;
  const labelOf = useLabel();
  return async () => ({
    name: 'history',
    columns: [t('date.date'), t('history.person'), t('history.kind'), t('history.change')],
    rows: (await fetchHistory(filter)).map((entry) => [
      entry.changedAt,
      entry.name,
      labelOf(entry),
      [
        entry.action,
        ...changeLines(entry, words).map(({ label, from, to }) => `${label}: ${from} → ${to}`),
      ].join('; '),
    ]),
  });
}

function Changes({
  filter,
  page,
  onPage,
}: {
  filter: HistoryFilter;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const list = useQuery(historyQuery(filter, page));
  if (list.data === undefined)
    return list.isError ? (
      <Failure text={t('history.fetchFailed')} retry={() => void list.refetch()} />
    ) : (
      <Loading>
        <div className="space-y-4 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    );
  return (
    <>
      {list.isError && <Failure text={t('history.fetchFailed')} retry={() => void list.refetch()} />}
      {list.data.rows.length === 0 && <Empty text={t('history.none')} />}
      <ul aria-label={t('history.title')} className="divide-rule divide-y empty:hidden">
        {list.data.rows.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination page={page} total={list.data.total} size={SIZE} onPage={onPage} />
    </>
  );
}

function History() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const [page, setPage] = useState(0);
  const list = useQuery(historyQuery(filter, page));
  const csv = useCsv(filter);
  return (
    <>
      <PageHeader
        title={t('history.title')}
        subtitle={t('history.subtitle')}
        actions={<ListActions onRefresh={list.refetch} refreshing={list.isFetching} csv={csv} />}
      />
      <Sheet>
        <HistoryFilters
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(0);
          }}
        />
        <Changes filter={filter} page={page} onPage={setPage} />
      </Sheet>
    </>
  );
}

/** /history: who changed what, for the owner. */
export function HistoryPage() {
  const { t } = useTranslation();
  if (useSession().data?.user?.role === 'admin') return <History />;
  return (
    <NotFound text={t('history.adminsOnly')}>
      <LinkButton href="/dashboard">{t('navigation.home')}</LinkButton>
    </NotFound>
  );
}
