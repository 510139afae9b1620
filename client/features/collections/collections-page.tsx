import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { HandCoins, Wallet } from 'lucide-react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { type CsvColumn, type CsvFile, csvFile } from '@/lib/csv';
import { dayOf, formatShortDay } from '@/lib/days/days';
import type { Span } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { refreshAfter } from '@/lib/http/refresh-after';
import { formatPaise, type Paise } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { useAddressPeriod } from '@/records/list-address';
import { useFigures } from '@/saving/figures';
import { Fetched } from '@/ui/fetched';
import { Figure } from '@/ui/money';
import { Card, Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton } from '@/ui/section-skeletons';
import { Loading } from '@/ui/states';
import { sortRows } from '@/ui/table/data-column';
import { TablePage } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Pagination } from '@/ui/table/pagination';
import { usePrintAll } from '@/ui/table/print-all';
import { countedAmount, type DayBookEntry, type DayTotals, isWaste } from './day-book';
import { dayTotalsQuery, fetchWholeDayBook } from './day-book-api';
import { csvRemarkOf, EntryActions, nameOf, typeKey, useEntryColumns } from './entry-columns';
import { useDayBook, useListFailure } from './use-day-book';

/** Grey before `totals` are loaded, as high as with them. */
function Totals({ totals }: { totals?: DayTotals }) {
  const { t } = useTranslation();
  const day = formatShortDay(useToday());
  const shown = (paise: Paise | undefined, className: string) =>
    paise === undefined ? <FigureSkeleton /> : <Figure text={formatPaise(paise)} className={className} />;
  const hint = t((totals?.net ?? 0) < 0 ? 'collection.spentOver' : 'collection.afterExpenses');
  return (
    <StatStrip columns>
      <Stat label={t('collection.collectedToday')} hint={day}>
        {shown(totals?.collected, 'text-leaf-text')}
      </Stat>
      <Stat label={t('collection.expensesToday')} hint={day}>
        {shown(totals?.spent, '')}
      </Stat>
      <Stat
        label={t('collection.netToday')}
        hint={<span className={totals ? '' : 'invisible'}>{hint}</span>}
        ownLine
      >
        <span className={`inline-block ${totals ? 'py-1' : 'pt-1.25 pb-1.75'}`}>
          {shown(totals?.net, 'total-rule inline-block')}
        </span>
      </Stat>
    </StatStrip>
  );
}

/** Today's collections, expenses and the net. `hideFailure` while the list below already shows the failure. */
function DayTotalsStrip({ hideFailure }: { hideFailure: boolean }) {
  const { t } = useTranslation();
  const totals = useFigures(dayTotalsQuery(useToday()));
  const failure = useListFailure(totals) ?? t('collection.fetchFailed');
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
function useCsv(span: Span): () => Promise<CsvFile> {
  const translation = useTranslation();
  const { t } = translation;
  return async () => {
    const entries = await fetchWholeDayBook(span);
    const columns: CsvColumn<DayBookEntry>[] = [
      ['date.date', (entry) => dayOf(entry.createdAt)],
      ['collection.type', (entry) => t(typeKey(entry))],
      ['collection.particulars', (entry) => nameOf(entry, t)],
      ['fields.note', (entry) => csvRemarkOf(entry, translation)],
      [
        'fields.amount',
        (entry) => (entry.type === 'expense' && !isWaste(entry) ? `-${entry.amount}` : countedAmount(entry)),
      ],
      ['payment.method', (entry) => t(`payment.${entry.method}`)],
    ];
    if (!entries.every(bringsMoney))
      columns.push(['payment.allowance', (entry) => (bringsMoney(entry) ? '' : entry.amount)]);
    return csvFile(t('collection.csvName'), entries, columns, t);
  };
}

const actionsOf = (entry: DayBookEntry) => <EntryActions entry={entry} />;

export function CollectionsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const columns = useEntryColumns();
  const period = useAddressPeriod(useToday(), 'all');
  const { query, entries, total, longer, shown, place } = useDayBook(columns, period.span);
  const printed = usePrintAll(total, async () =>
    sortRows(await fetchWholeDayBook(period.span), columns, place.sort),
  );
  const failure = useListFailure(query);
  const blank = query.isSuccess && total === 0 && period.period === 'all';
  const add = { href: '/collections/new', label: t('collection.add') };
  const fetching = useIsFetching({ queryKey: [keys.dayBook] }) > 0;
  const csv = useCsv(period.span);
  const refresh = () => refreshAfter(client, 'expense');
  return (
    <>
      <ListHead
        title={t('collection.title')}
        subtitle={t('collection.subtitle')}
        tools={{ onRefresh: refresh, refreshing: fetching || printed.loading, csv, print: printed.print }}
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
            state={{ loading: query.isPending, failure, retry: () => void refresh() }}
            place={place}
          />
          {failure === undefined && printed.rows === null && (
            <Pagination
              page={shown}
              total={total}
              longer={longer}
              onPage={place.setPage}
              loading={printed.loading}
            />
          )}
        </Card>
      </div>
    </>
  );
}
