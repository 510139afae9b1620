import { useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { HandCoins, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { useToday } from '@/device/session';
import { t, useTranslated } from '@/i18n/language';
import { type CsvColumn, type CsvFile, csvFile } from '@/lib/csv';
import { dayOf, formatShortDay } from '@/lib/days/days';
import type { Span } from '@/lib/days/periods';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { keys, refreshAfter } from '@/lib/http/cache';
import { formatPaise } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { useStableValue } from '@/lib/use-stable-value';
import { useAddressPeriod, useListAddress } from '@/records/list-address';
import { entries as onDevice } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { Card, FigureStat, Stat, StatStrip } from '@/ui/page';
import { Fetched, FigureSkeleton, Loading } from '@/ui/states';
import { type Column, sortRows } from '@/ui/table/data-column';
import { TablePage } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Pagination, pageOf } from '@/ui/table/pagination';
import { usePrintAll } from '@/ui/table/print-all';
import { Figure } from '@/ui/values';
import {
  countedAmount,
  type DayBookEntry,
  type DayTotals,
  dayBookQuery,
  dayTotalsQuery,
  fetchWholeDayBook,
  isWaste,
  ListFailure,
  shownPages,
  wholeDayBookQuery,
} from './day-book-api';
import { csvRemarkOf, EntryActions, entryColumns, nameOf, typeKey } from './entry-columns';

/** Newest first: a page is fetched when the user turns to it, with those before it. */
function usePages(page: number, span: Span) {
  const query = useInfiniteQuery(dayBookQuery(span));
  useStore(onDevice.list);
  const pages = useStableValue(shownPages(query.data?.pages ?? [], span));
  const needsNext = page >= pages.length && query.hasNextPage && !query.isFetching && !query.isError;
  const { fetchNextPage } = query;
  useEffect(() => {
    if (needsNext) void fetchNextPage();
  }, [needsNext, fetchNextPage]);
  const shown = Math.max(0, Math.min(page, pages.length - 1));
  const { entries, total, longer } = pages[shown] ?? { entries: [], total: 0, longer: 0 };
  return { query, shown, entries, total, longer };
}

/** The current page of the combined list. Sorting by a column loads the whole list: both lists must be in that order. */
function useDayBook(columns: readonly Column<DayBookEntry>[], span: Span) {
  const place = useListAddress();
  const { sort, page } = place;
  const pages = usePages(page, span);
  const whole = useFigures({ ...wholeDayBookQuery(span), enabled: sort !== null });
  if (sort === null) return { ...pages, place };
  const sorted = sortRows(whole.data?.entries ?? [], columns, sort);
  const { shown, onPage } = pageOf(sorted, page);
  return { query: whole, shown, entries: onPage, total: sorted.length, longer: 0, place };
}

function listFailure(query: Failing): string | undefined {
  if (!hasFailed(query)) return undefined;
  const expenses = query.error instanceof ListFailure && query.error.list === 'expenses';
  return t(expenses ? 'expense.fetchFailed' : 'collection.fetchFailed');
}

/** Grey before `totals` are loaded, as high as with them. */
function Totals({ totals }: { totals?: DayTotals }) {
  const day = formatShortDay(useToday());
  const hint = t((totals?.net ?? 0) < 0 ? 'collection.spentOver' : 'collection.afterExpenses');
  return (
    <StatStrip columns>
      <FigureStat
        label={t('collection.collectedToday')}
        hint={day}
        figure={totals && formatPaise(totals.collected)}
        tone="text-leaf-text"
      />
      <FigureStat label={t('collection.expensesToday')} hint={day} figure={totals && formatPaise(totals.spent)} />
      <Stat label={t('collection.netToday')} hint={<span className={totals ? '' : 'invisible'}>{hint}</span>} ownLine>
        <span className={`inline-block max-w-full ${totals ? 'py-1' : 'pt-1.25 pb-1.75'}`}>
          {totals ? <Figure text={formatPaise(totals.net)} className="total-rule inline-block" /> : <FigureSkeleton />}
        </span>
      </Stat>
    </StatStrip>
  );
}

/** Today's collections, expenses and the net. `hideFailure` while the list below already shows the failure. */
function DayTotalsStrip({ hideFailure }: { hideFailure: boolean }) {
  const totals = useFigures(dayTotalsQuery(useToday()));
  const failure = listFailure(totals);
  return (
    <Fetched
      query={totals}
      failure={hideFailure ? undefined : failure}
      skeleton={
        <Loading>
          <Totals />
        </Loading>
      }
      onCard
    >
      {(fetched) => <Totals totals={fetched} />}
    </Fetched>
  );
}

/** Expenses are negative, so that the column's sum is the net; allowances, which are no money, have one of their own. */
async function csvOf(span: Span): Promise<CsvFile> {
  const entries = await fetchWholeDayBook(span);
  const columns: CsvColumn<DayBookEntry>[] = [
    ['date.date', (entry) => dayOf(entry.createdAt)],
    ['collection.type', (entry) => t(typeKey(entry))],
    ['collection.particulars', nameOf],
    ['fields.note', csvRemarkOf],
    [
      'fields.amount',
      (entry) => (entry.type === 'expense' && !isWaste(entry) ? `-${entry.amount}` : countedAmount(entry)),
    ],
    ['payment.method', (entry) => t(`payment.${entry.method}`)],
  ];
  if (!entries.every(bringsMoney))
    columns.push(['payment.allowance', (entry) => (bringsMoney(entry) ? '' : entry.amount)]);
  return csvFile(t('collection.csvName'), entries, columns);
}

const actionsOf = (entry: DayBookEntry) => <EntryActions entry={entry} />;

export function CollectionsPage() {
  const columns = useTranslated(entryColumns, []);
  const period = useAddressPeriod('all');
  const { query, entries, total, longer, shown, place } = useDayBook(columns, period.span);
  const printed = usePrintAll(total, async () => sortRows(await fetchWholeDayBook(period.span), columns, place.sort));
  const failure = listFailure(query);
  const blank = query.isSuccess && total === 0 && period.period === 'all';
  const add = { href: '/collections/new', label: t('collection.add') };
  const fetching = useIsFetching({ queryKey: [keys.dayBook] }) > 0;
  const refetch = () => refreshAfter('expense');
  return (
    <>
      <ListHead
        title={t('collection.title')}
        subtitle={t('collection.subtitle')}
        tools={{
          query: { refetch, isFetching: fetching || printed.loading },
          csv: () => csvOf(period.span),
          print: printed.print,
        }}
        sort={{ columns, place }}
        period={period}
        add={blank ? undefined : add}
        beside={{ href: '/expenses/new', label: t('collection.expenses'), icon: Wallet }}
        related={{ href: '/ugrahi', label: t('navigation.ugrahi'), icon: HandCoins }}
      />
      <div className="space-y-2 md:space-y-4">
        <DayTotalsStrip hideFailure={failure !== undefined} />
        <Card>
          <TablePage
            label={t('collection.title')}
            rows={printed.rows ?? entries}
            columns={columns}
            rowKey={(entry) => `${entry.type}-${entry.id}`}
            actions={printed.rows ? undefined : actionsOf}
            empty={t('messages.noRecords')}
            add={blank ? add : undefined}
            state={{ loading: query.isPending, failure, retry: () => void refetch() }}
            place={place}
          />
          {failure === undefined && printed.rows === null && (
            <Pagination page={shown} total={total} longer={longer} onPage={place.setPage} loading={printed.loading} />
          )}
        </Card>
      </div>
    </>
  );
}
