import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin, useToday } from '@/device/session';
import { labelled, type TranslationKey, t } from '@/i18n/language';
import { csvFile } from '@/lib/csv';
import { dayOf, formatDay, formatMoment, shiftDay } from '@/lib/days/days';
import { groupBy } from '@/lib/group-by';
import { useSinglePress } from '@/lib/http/send-once';
import { actionKey, ChangeLines, changeLines } from '@/records/history/change-lines';
import { type HistoryEntry, type HistoryKind, labelOf, personOf } from '@/records/history/history-api';
import { undo } from '@/records/history/undo';
import { SuspiciousSection } from '@/records/suspicious-entries/suspicious-section';
import { Button, TextLink } from '@/ui/button';
import { Card, PageHeader } from '@/ui/page';
import { BlocksSkeleton, Empty, Fetched, NotFound } from '@/ui/states';
import { ListActions } from '@/ui/table/list-head';
import { Pagination } from '@/ui/table/pagination';
import { Badge } from '@/ui/values';
import {
  fetchHistory,
  type HistoryFilter,
  HistoryFilters,
  historyQuery,
  NO_FILTER,
  SIZE,
  useHistoryFilter,
} from './history-filters';

/** The words for events that are no record of a form. */
const EVENTS: Partial<Record<HistoryKind, Partial<Record<HistoryEntry['action'], TranslationKey>>>> = {
  'sign-in': { create: 'history.newDevice', update: 'history.withoutCode', delete: 'history.signedOut' },
  'lock-out': { create: 'history.lockedOut' },
  backup: { create: 'history.taken' },
  'backup-token': { create: 'history.made', delete: 'history.revoked' },
};

function actionText(entry: HistoryEntry): string {
  const isBegun = entry.action !== 'restore' && entry.changes.some(({ field }) => field === 'begunAt');
  return t(isBegun ? 'history.begun' : (EVENTS[entry.recordType]?.[entry.action] ?? actionKey(entry)));
}

const SCREENS: Partial<Record<HistoryEntry['recordType'], string>> = {
  customer: '/customers',
  sale: '/sales',
  vendor: '/vendors',
  purchase: '/purchases',
};

/** The day of a new record that was back-dated; undefined for every other change. */
function backDated({ action, changes, changedAt }: HistoryEntry): string | undefined {
  if (action !== 'create') return undefined;
  const dated = changes.find(({ field }) => field === 'saleDate' || field === 'createdAt')?.to;
  return typeof dated === 'string' && dayOf(dated) < dayOf(changedAt) ? dayOf(dated) : undefined;
}

/** Only the time of a moment: its day is the heading above. */
const timeText = (moment: string): string => formatMoment(moment).slice(formatDay(moment).length + 1);

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { id, action, recordType, recordId, changedAt, undone, undoable } = entry;
  const label = labelOf(entry);
  const undoing = useMutation({ mutationFn: () => undo(id) });
  const press = useSinglePress(undoing.mutateAsync);
  const screen = action === 'delete' ? undefined : SCREENS[recordType];
  const shownId = entry.changes.find(({ field }) => action === 'merge' && field === 'into')?.to ?? recordId;
  const dated = backDated(entry);
  return (
    <li className="entry-row">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge look={action === 'delete' ? 'red' : action === 'create' ? 'plain' : 'green'}>{actionText(entry)}</Badge>
        {screen === undefined ? (
          <span className="font-medium wrap-anywhere max-md:py-1">{label}</span>
        ) : (
          <TextLink href={`${screen}/${shownId}`} className="font-medium wrap-anywhere max-md:py-1">
            {label}
          </TextLink>
        )}
        {dated && <Badge>{t('history.backDated', { day: formatDay(dated) })}</Badge>}
        {undone && <Badge>{t('history.undone')}</Badge>}
      </p>
      <div className="mt-0.5 min-w-0">
        <div className="text-sm">
          <ChangeLines entry={entry} />
        </div>
        <p className="text-muted mt-0.5 text-xs">
          {personOf(entry)} · {timeText(changedAt)}
        </p>
      </div>
      {undoable && (
        <Button
          size="tap"
          icon={Undo2}
          className="no-print"
          disabled={undoing.isPending}
          aria-label={labelled(t('history.undo'), label)}
          onClick={() => void press()}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  );
}

const changeText = (entry: HistoryEntry): string =>
  [actionText(entry), ...changeLines(entry).map(({ label, from, to }) => `${label}: ${from} → ${to}`)].join('; ');

const historyCsv = async (filter: HistoryFilter) =>
  csvFile('history', await fetchHistory(filter), [
    ['date.date', ({ changedAt }) => changedAt],
    ['history.person', personOf],
    ['history.kind', labelOf],
    ['history.change', changeText],
  ]);

function Days({ rows }: { rows: readonly HistoryEntry[] }) {
  const days = [...groupBy(rows, ({ changedAt }) => dayOf(changedAt))];
  return days.map(([day, entries]) => (
    <section key={day} aria-label={formatDay(day)}>
      <h2 className="bg-band text-muted border-rule border-b px-4 py-1.5 text-sm font-semibold">{formatDay(day)}</h2>
      <ul className="border-rule lined border-b">
        {entries.map((entry) => (
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
  const today = useToday();
  const last = to || today;
  const earliest = shiftDay(last, 1 - MAX_DAYS);
  const first = from === '' ? shiftDay(last, 1 - DEFAULT_DAYS) : from < earliest ? earliest : from > last ? last : from;
  const hint =
    from === '' && to === ''
      ? t('suspicious.lastDays', { n: DEFAULT_DAYS })
      : `${formatDay(first)} – ${formatDay(last)}`;
  return <SuspiciousSection key={`${first} ${last}`} from={first} to={last} hint={hint} onSettled={onSettled} />;
}

function History() {
  const { filter, show, page, setPage } = useHistoryFilter();
  const [isSuspiciousSettled, setSuspiciousSettled] = useState(false);
  const list = useQuery(historyQuery(filter, page));
  return (
    <>
      <PageHeader
        title={t('navigation.history')}
        subtitle={t('history.subtitle')}
        actions={<ListActions query={list} csv={() => historyCsv(filter)} />}
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
  if (useIsAdmin()) return <History />;
  return <NotFound text={t('history.adminsOnly')} back={{ href: '/dashboard', label: t('navigation.home') }} />;
}
