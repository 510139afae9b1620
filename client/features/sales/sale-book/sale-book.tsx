import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useToday } from '@/device/session';
import { t } from '@/i18n/language';
import { isReversed, yearBefore } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { queryClient } from '@/lib/http/query-client';
import { formatMoney } from '@/lib/money/money';
import { useAddressPeriod } from '@/records/list-address';
import { YearBefore } from '@/records/year-before';
import { useFigures } from '@/saving/figures';
import { PeriodPicker, SpanText } from '@/ui/form/period-picker';
import { Card, FigureStat, Stat, StatStrip } from '@/ui/page';
import { BlocksSkeleton, Fetched, FigureSkeleton } from '@/ui/states';
import { ListHead } from '@/ui/table/list-head';
import { Tabs } from '@/ui/tabs';
import { Money } from '@/ui/values';
import { bookByDayQuery, type DayRow, totalFigures } from './api';
import { SaleBookDays } from './sale-book-days';
import { BOOK_TABLES, bookCsv } from './sale-book-tables';

function Totals({ days: { data = [], isPending } }: { days: UseQueryResult<DayRow[]> }) {
  const { bills, total } = totalFigures(data);
  return (
    <StatStrip columns>
      <FigureStat label={t('sale.totalSales')} figure={isPending ? undefined : formatMoney(total)} />
      <Stat label={t('sale.bookBills')}>{isPending ? <FigureSkeleton /> : bills}</Stat>
    </StatStrip>
  );
}

const BY_DAY = { label: 'sale.bookByDay', csv: bookCsv(bookByDayQuery, [['date.date', ({ date }) => date]]) } as const;
const BOOKS = { day: BY_DAY, ...BOOK_TABLES };
type BookView = keyof typeof BOOKS;
const VIEWS = Object.keys(BOOKS) as BookView[];

export function SaleBook() {
  const today = useToday();
  const choice = useAddressPeriod('month');
  const { span } = choice;
  const [view, setView] = useState<BookView>('day');
  const [compared, setCompared] = useState(false);
  const isShown = !isReversed(span);
  const days = useFigures({ ...bookByDayQuery(span), enabled: isShown });
  const before = useFigures({ ...bookByDayQuery(yearBefore(span)), enabled: isShown && compared });
  const title = t('navigation.saleBook');
  const { csv } = BOOKS[view];
  return (
    <>
      <ListHead
        title={title}
        subtitle={<SpanText span={span} />}
        tools={{
          query: {
            refetch: () =>
              Promise.all([
                queryClient.invalidateQueries({ queryKey: [keys.saleBook] }),
                queryClient.invalidateQueries({ queryKey: [keys.sales] }),
              ]),
            isFetching: days.isFetching,
          },
          csv: () => csv(span, `${title} ${today}`),
        }}
      />
      <PeriodPicker choice={choice} />
      {isShown && (
        <>
          {/* No figures rather than zeros; the failure shows below. */}
          {(days.data || !days.isError) && (
            <>
              <Totals days={days} />
              <YearBefore span={span} query={before} shown={compared} onShow={() => setCompared(true)}>
                {(rows) => <Money amount={totalFigures(rows).total} />}
              </YearBefore>
            </>
          )}
          <Card className="mt-2 overflow-hidden md:mt-4">
            <Tabs<BookView>
              value={view}
              onChange={setView}
              label={title}
              tabs={VIEWS.map((value) => ({ value, label: t(BOOKS[value].label) }))}
            >
              {/* Another period starts on its first page. */}
              <Fragment key={`${view}:${span.from}:${span.to}`}>
                {view === 'day' ? (
                  <Fetched
                    query={days}
                    failure={t('sale.fetchFailed')}
                    skeleton={<BlocksSkeleton height="h-40" />}
                    onlyFresh
                  >
                    {(rows) => <SaleBookDays rows={rows} before={compared ? before.data : undefined} />}
                  </Fetched>
                ) : (
                  BOOK_TABLES[view].rows(span)
                )}
              </Fragment>
            </Tabs>
          </Card>
        </>
      )}
    </>
  );
}
