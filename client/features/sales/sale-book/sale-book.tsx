import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { isReversed, type Span } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { useAddressPeriod } from '@/records/list-address';
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
import { SaleBookCustomers, SaleBookVehicles } from './sale-book-tables';

function Totals({ span }: { span: Span }) {
  const { t } = useTranslation();
  const days = useFigures(bookByDayQuery(span));
  const { bills, total } = totalFigures(days.data ?? []);
  // No figures rather than zeros; the failure shows below.
  if (days.isError && !days.data) return null;
  return (
    <StatStrip columns>
      <Stat label={t('sale.bookTotal')}>
        {days.isPending ? <FigureSkeleton /> : <Money amount={total} />}
      </Stat>
      <Stat label={t('sale.bookBills')}>{days.isPending ? <FigureSkeleton /> : bills}</Stat>
    </StatStrip>
  );
}

function Days({ span }: { span: Span }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useFigures(bookByDayQuery(span))}
      failure={t('sale.fetchFailed')}
      skeleton={<BlocksSkeleton height="h-40" />}
      onlyFresh
    >
      {(rows) => <SaleBookDays rows={rows} />}
    </Fetched>
  );
}

type View = 'day' | 'vehicle' | 'customer';

function BookTabs({ span }: { span: Span }) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('day');
  // A new key for each period, so that it starts on its first page.
  const periodKey = `${span.from}:${span.to}`;
  return (
    <Card className="mt-2 overflow-hidden md:mt-4">
      <Tabs<View>
        value={view}
        onChange={setView}
        label={t('navigation.saleBook')}
        tabs={[
          { value: 'day', label: t('sale.bookByDay') },
          { value: 'vehicle', label: t('sale.bookByVehicle') },
          { value: 'customer', label: t('sale.bookByCustomer') },
        ]}
      >
        {view === 'day' && <Days key={periodKey} span={span} />}
        {view === 'vehicle' && <SaleBookVehicles key={periodKey} span={span} />}
        {view === 'customer' && <SaleBookCustomers key={periodKey} span={span} />}
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
          csv: () => ({
            name: `${title} ${today}`,
            columns: [t('date.date'), t('sale.bookBills'), t('fields.amount')],
            rows: (days.data ?? []).map((row) => [row.date, String(row.bills), String(row.total)]),
          }),
        }}
      />
      <PeriodPicker choice={choice} />
      {!isReversed(span) && (
        <>
          <Totals span={span} />
          <BookTabs span={span} />
        </>
      )}
    </>
  );
}
