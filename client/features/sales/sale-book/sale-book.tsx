import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useToday } from '@/device/session';
import { useTranslation } from '@/i18n/language';
import { isReversed, type Span, yearBefore } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { useAddressPeriod } from '@/records/list-address';
import { YearBefore } from '@/records/year-before';
import { useFigures } from '@/saving/figures';
import { Fetched } from '@/ui/fetched';
import { PeriodPicker, SpanText } from '@/ui/form/period-picker';
import { Money } from '@/ui/money';
import { Card, Stat, StatStrip } from '@/ui/page';
import { BlocksSkeleton, FigureSkeleton } from '@/ui/section-skeletons';
import { ListHead } from '@/ui/table/list-head';
import { Tabs } from '@/ui/tabs';
import { bookByDayQuery, totalFigures } from './api';
import { SaleBookDays } from './sale-book-days';
import { BOOK_TABLES, bookCsv } from './sale-book-tables';

interface ShownSpan {
  span: Span;
  /** the figures of a year before are shown too */
  compared: boolean;
}

function Totals({ span, compared, onCompare }: ShownSpan & { onCompare: () => void }) {
  const { t } = useTranslation();
  const days = useFigures(bookByDayQuery(span));
  const before = useFigures({ ...bookByDayQuery(yearBefore(span)), enabled: compared });
  const { bills, total } = totalFigures(days.data ?? []);
  // No figures rather than zeros; the failure shows below.
  if (days.isError && !days.data) return null;
  return (
    <>
      <StatStrip columns>
        <Stat label={t('sale.totalSales')}>
          {days.isPending ? <FigureSkeleton /> : <Money amount={total} />}
        </Stat>
        <Stat label={t('sale.bookBills')}>{days.isPending ? <FigureSkeleton /> : bills}</Stat>
      </StatStrip>
      <YearBefore span={span} query={before} shown={compared} onShow={onCompare}>
        {(rows) => <Money amount={totalFigures(rows).total} />}
      </YearBefore>
    </>
  );
}

function Days({ span, compared }: ShownSpan) {
  const { t } = useTranslation();
  const before = useFigures({ ...bookByDayQuery(yearBefore(span)), enabled: compared });
  return (
    <Fetched
      query={useFigures(bookByDayQuery(span))}
      failure={t('sale.fetchFailed')}
      skeleton={<BlocksSkeleton height="h-40" />}
      onlyFresh
    >
      {(rows) => <SaleBookDays rows={rows} before={compared ? before.data : undefined} />}
    </Fetched>
  );
}

const BOOKS = {
  day: {
    label: 'sale.bookByDay',
    csv: bookCsv(bookByDayQuery, [['date.date', ({ date }) => date]]),
    rows: (span: Span, compared: boolean) => <Days span={span} compared={compared} />,
  },
  ...BOOK_TABLES,
} as const;
type BookView = keyof typeof BOOKS;
const VIEWS = Object.keys(BOOKS) as BookView[];

export function SaleBook() {
  const { t } = useTranslation();
  const today = useToday();
  const client = useQueryClient();
  const choice = useAddressPeriod('month');
  const { span } = choice;
  const [view, setView] = useState<BookView>('day');
  const [compared, setCompared] = useState(false);
  const days = useFigures({ ...bookByDayQuery(span), enabled: !isReversed(span) });
  const title = t('navigation.saleBook');
  const { csv, rows } = BOOKS[view];
  return (
    <>
      <ListHead
        title={title}
        subtitle={<SpanText span={span} />}
        tools={{
          onRefresh: () =>
            Promise.all([
              client.invalidateQueries({ queryKey: [keys.saleBook] }),
              client.invalidateQueries({ queryKey: [keys.sales] }),
            ]),
          refreshing: days.isFetching,
          csv: () => csv(span, `${title} ${today}`, t, client),
        }}
      />
      <PeriodPicker choice={choice} />
      {!isReversed(span) && (
        <>
          <Totals span={span} compared={compared} onCompare={() => setCompared(true)} />
          <Card className="mt-2 overflow-hidden md:mt-4">
            <Tabs<BookView>
              value={view}
              onChange={setView}
              label={title}
              tabs={VIEWS.map((value) => ({ value, label: t(BOOKS[value].label) }))}
            >
              {/* Another period starts on its first page. */}
              <Fragment key={`${view}:${span.from}:${span.to}`}>{rows(span, compared)}</Fragment>
            </Tabs>
          </Card>
        </>
      )}
    </>
  );
}
