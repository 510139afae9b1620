import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useToday } from '@/device/session';
import { daySalesQuery, type Sale } from '@/features/sales/api';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { isReversed, yearBefore } from '@/lib/days/periods';
import { keys, queryClient } from '@/lib/http/cache';
import { formatMoney } from '@/lib/money/money';
import { useAddressPeriod } from '@/records/list-address';
import { YearBefore } from '@/records/year-before';
import { OUTBOX } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { OpeningLine } from '@/ui/button';
import { PeriodPicker, SpanText } from '@/ui/form/period-picker';
import { Card, FigureStat, Stat, StatStrip } from '@/ui/page';
import { BlocksSkeleton, Empty, Fetched, FigureSkeleton } from '@/ui/states';
import { NoRows } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { PagedLines } from '@/ui/table/pagination';
import { Tabs } from '@/ui/tabs';
import { Money, Plate } from '@/ui/values';
import { bookByDayQuery, type DayRow, totalFigures } from './api';
import { SaleBookBars } from './sale-book-bars';
import { BOOK_TABLES, bookCsv } from './sale-book-tables';

const BILL = 'hover:bg-sheet flex min-h-12 w-full items-center gap-3 py-2 pr-4 pl-4 text-left md:pl-11 md:min-h-10';

function BillLine({ sale, onBill }: { sale: Sale; onBill: (saleId: number) => void }) {
  return (
    <OpeningLine href={sale.id < 0 ? OUTBOX : undefined} open={() => onBill(sale.id)} className={BILL}>
      <span className="min-w-0 flex-1">
        <span title={sale.customerName} className="line-clamp-2 wrap-anywhere">
          {sale.customerName}
          {sale.vehicleNumber && (
            <>
              {' '}
              <Plate number={sale.vehicleNumber} />
            </>
          )}
        </span>
        {sale.status && <span className="text-muted block text-sm">{sale.status}</span>}
      </span>
      <Money amount={sale.amount} />
    </OpeningLine>
  );
}

function DayBills({ day, onBill }: { day: string; onBill: (saleId: number) => void }) {
  const name = t('sale.bookBillsOfDay', { day: formatDay(day) });
  return (
    <Fetched
      query={useFigures(daySalesQuery(day))}
      failure={t('sale.fetchFailed')}
      skeleton={<BlocksSkeleton />}
      none={<Empty text={t('sale.none')} drawn />}
      onlyFresh
    >
      {(bills) => (
        <div className="bg-band border-rule border-t">
          <PagedLines rows={bills} label={name} of={name}>
            {(sale) => (
              <li key={sale.id}>
                <BillLine sale={sale} onBill={onBill} />
              </li>
            )}
          </PagedLines>
        </div>
      )}
    </Fetched>
  );
}

function Day({ row, onBill }: { row: DayRow; onBill: (saleId: number) => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="hover:bg-band grid w-full grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-2 text-left md:flex md:min-h-11 md:px-4 md:py-1"
      >
        <ChevronRight
          className={`text-muted size-4 shrink-0 transition-transform max-md:hidden ${open ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 flex-1 items-baseline justify-between gap-x-4 max-md:contents md:flex">
          <span className="figure large-letters:col-span-2 font-medium">{formatDay(row.date)}</span>
          <span className="text-muted figure text-sm leading-6 max-md:order-3">
            {t(row.bills === 1 ? 'sale.oneBill' : 'sale.billCount', { n: row.bills })}
          </span>
          <span className="text-leaf-text order-4 inline-flex items-center justify-self-end gap-0.5 text-sm leading-6 font-medium md:hidden">
            {t(open ? 'lists.hideDetails' : 'lists.viewDetails')}
            <ChevronDown className={`size-4 ${open ? 'rotate-180' : ''}`} />
          </span>
        </span>
        <Money
          amount={row.total}
          className="large-letters:col-span-2 min-w-28 text-right font-semibold max-md:order-2"
        />
      </button>
      {open && (
        <div id={id}>
          <DayBills day={row.date} onBill={onBill} />
        </div>
      )}
    </li>
  );
}

function SaleBookDays({ rows, before }: { rows: readonly DayRow[]; before: readonly DayRow[] | undefined }) {
  const [bill, setBill] = useState<number | null>(null);
  if (rows.length === 0) return <NoRows text={t('sale.none')} add={{ href: '/sales/new', label: t('sale.add') }} />;
  return (
    <>
      <SaleBookBars rows={rows} before={before} />
      <PagedLines rows={rows} label={t('sale.bookByDay')}>
        {(row) => <Day key={row.date} row={row} onBill={setBill} />}
      </PagedLines>
      {bill !== null && <BillDetailsDialog saleId={bill} onClose={() => setBill(null)} />}
    </>
  );
}

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
