import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { keys } from '@/lib/cache';
import { formatDay } from '@/lib/days';
import { Money } from '@/ui/money';
import { PageHeader, Sheet, Stat, StatStrip } from '@/ui/page';
import { Failure, Loading, Note, Skeleton } from '@/ui/states';
import { ListActions } from '@/ui/table/list-actions';
import { Tabs } from '@/ui/tabs';
import { bookByDayQuery, sumOf } from './api';
import { PeriodPicker } from './period-picker';
import { isTurnedRound, periodOf, type Span, spanOf } from './periods';
import { SaleBookDays } from './sale-book-days';
import { SaleBookCustomers, SaleBookVehicles } from './sale-book-tables';

/** The period is in the address, so Back, reload and a shared link show the same figures. */
function useAskedPeriod(today: string) {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search.get('period'));
  const own: Span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const ask = (next: Record<string, string | undefined>) => {
    const filled = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setSearch(new URLSearchParams([['view', 'summary'], ...filled]), { replace: true });
  };
  return {
    period,
    own,
    span: spanOf(period, today, own),
    setPeriod: (next: string) =>
      ask(next === 'own' ? { period: next, from: today, to: today } : { period: next }),
    setOwn: (next: Span) => ask({ period: 'own', from: next.from, to: next.to }),
  };
}

function SpanText({ span }: { span: Span }) {
  const { language } = useTranslation();
  const days = [span.from, span.to].filter((day) => day !== undefined).map((day) => formatDay(day, language));
  return <>{[...new Set(days)].join(' – ')}</>;
}

function Totals({ span }: { span: Span }) {
  const { t } = useTranslation();
  const days = useQuery(bookByDayQuery(span));
  const { bills, total } = sumOf(days.data ?? []);
  // No figures rather than zeros; the failure shows below.
  if (days.isError && !days.data) return null;
  return (
    <StatStrip>
      <Stat label={t('sale.bookTotal')}>
        {days.isPending ? <Skeleton className="h-7 w-32" /> : <Money amount={total} />}
      </Stat>
      <Stat label={t('sale.bookBills')}>{days.isPending ? <Skeleton className="h-7 w-12" /> : bills}</Stat>
    </StatStrip>
  );
}

function Days({ span }: { span: Span }) {
  const { t } = useTranslation();
  const days = useQuery(bookByDayQuery(span));
  if (days.isPending)
    return (
      <Loading>
        <Skeleton className="m-4 h-40" />
      </Loading>
    );
  if (days.isError) return <Failure text={t('sale.fetchFailed')} retry={() => void days.refetch()} />;
  return <SaleBookDays rows={days.data} />;
}

type View = 'day' | 'vehicle' | 'customer';

function BookTabs({ span }: { span: Span }) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('day');
  // A new period starts on its first page.
  const place = `${span.from}:${span.to}`;
  return (
    <Sheet className="mt-4 overflow-hidden">
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
        {view === 'day' && <Days key={place} span={span} />}
        {view === 'vehicle' && <SaleBookVehicles key={place} span={span} />}
        {view === 'customer' && <SaleBookCustomers key={place} span={span} />}
      </Tabs>
    </Sheet>
  );
}

/** The Sale Book: a period's sales in total, by day, by vehicle and by customer. */
export function SaleBook() {
  const { t } = useTranslation();
  const today = useToday();
  const client = useQueryClient();
  const { period, own, span, setPeriod, setOwn } = useAskedPeriod(today);
  const days = useQuery({ ...bookByDayQuery(span), enabled: !isTurnedRound(span) });
  const title = t('navigation.saleBook');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<SpanText span={span} />}
        actions={
          <ListActions
            onRefresh={() =>
              Promise.all([
                client.invalidateQueries({ queryKey: [keys.saleBook] }),
                client.invalidateQueries({ queryKey: [keys.sales] }),
              ])
            }
            refreshing={days.isFetching}
            csv={() => ({
              name: `${title} ${today}`,
              columns: [t('sale.date'), t('sale.bookBills'), t('sale.amount')],
              rows: (days.data ?? []).map((row) => [row.date, String(row.bills), String(row.total)]),
            })}
          />
        }
      />
      <PeriodPicker period={period} own={own} today={today} onPeriod={setPeriod} onOwn={setOwn} />
      {isTurnedRound(span) ? (
        <Note look="bad">{t('sale.periodTooOdd')}</Note>
      ) : (
        <>
          <Totals span={span} />
          <BookTabs span={span} />
        </>
      )}
    </>
  );
}
