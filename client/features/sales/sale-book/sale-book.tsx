import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '@/features/auth/session';
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
import { BOOK_VIEWS, type BookView, bookCsv } from './book-csv';
import { SaleBookDays } from './sale-book-days';
import { SaleBookCustomers, SaleBookProducts, SaleBookVehicles, SaleBookVendors } from './sale-book-tables';

interface Compared {
  /** the figures of a year before are shown too */
  compared: boolean;
  onCompare: () => void;
}

function Totals({ span, compared, onCompare }: Compared & { span: Span }) {
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

function Days({ span, compared }: { span: Span; compared: boolean }) {
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

const NAMES = {
  day: 'sale.bookByDay',
  vehicle: 'sale.bookByVehicle',
  customer: 'sale.bookByCustomer',
  product: 'sale.bookByProduct',
  vendor: 'sale.bookByVendor',
} as const;

function BookTabs({
  span,
  view,
  onView,
  compared,
}: {
  span: Span;
  view: BookView;
  onView: (view: BookView) => void;
  compared: boolean;
}) {
  const { t } = useTranslation();
  // A new key for each period, so that it starts on its first page.
  const periodKey = `${span.from}:${span.to}`;
  return (
    <Card className="mt-2 overflow-hidden md:mt-4">
      <Tabs<BookView>
        value={view}
        onChange={onView}
        label={t('navigation.saleBook')}
        tabs={BOOK_VIEWS.map((value) => ({ value, label: t(NAMES[value]) }))}
      >
        {view === 'day' && <Days key={periodKey} span={span} compared={compared} />}
        {view === 'vehicle' && <SaleBookVehicles key={periodKey} span={span} />}
        {view === 'customer' && <SaleBookCustomers key={periodKey} span={span} />}
        {view === 'product' && <SaleBookProducts key={periodKey} span={span} />}
        {view === 'vendor' && <SaleBookVendors key={periodKey} span={span} />}
      </Tabs>
    </Card>
  );
}

export function SaleBook() {
  const { t } = useTranslation();
  const today = useToday();
  const client = useQueryClient();
  const choice = useAddressPeriod(today, 'month');
  const { span } = choice;
  const [view, setView] = useState<BookView>('day');
  const [compared, setCompared] = useState(false);
  const days = useFigures({ ...bookByDayQuery(span), enabled: !isReversed(span) });
  const title = t('navigation.saleBook');
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
          csv: () => bookCsv(view, span, `${title} ${today}`, t, client),
        }}
      />
      <PeriodPicker choice={choice} />
      {!isReversed(span) && (
        <>
          <Totals span={span} compared={compared} onCompare={() => setCompared(true)} />
          <BookTabs span={span} view={view} onView={setView} compared={compared} />
        </>
      )}
    </>
  );
}
