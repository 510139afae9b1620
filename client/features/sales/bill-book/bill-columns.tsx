import type { Sale } from '@/features/sales/api';
import { billDaysQuery, type DayRow } from '@/features/sales/sale-book/api';
import { t } from '@/i18n/language';
import { type CsvFile, csvFile } from '@/lib/csv';
import { formatShortDay, formatWeekday } from '@/lib/days/days';
import { quantityWords } from '@/lib/units';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/button';
import { ClosedLock } from '@/ui/closed-days';
import { FigureSkeleton } from '@/ui/states';
import { amountColumn, type Column, dayColumn, type RowGroup, textColumn, titleColumn } from '@/ui/table/data-column';
import { Money, Plate } from '@/ui/values';

/** 'Apple 12 box, Kela नग 2 · 40 kg' */
const itemsInShort = (sale: Sale): string =>
  sale.items.map((item) => `${item.productName} ${quantityWords(item)}`).join(', ');

export function billColumns(phone: boolean): readonly Column<Sale>[] {
  const columns: Column<Sale>[] = [
    {
      ...titleColumn<Sale>('customer', t('records.customer'), ({ customerName }) => customerName),
      beside: ({ id, status }) =>
        (id > 0 || !phone) && <span className="text-muted figure shrink-0 text-sm">{status || `#${id}`}</span>,
    },
    {
      id: 'vehicle',
      header: t('purchase.vehicleNumber'),
      cell: ({ vehicleNumber }) => (vehicleNumber ? <Plate number={vehicleNumber} /> : ''),
      sortBy: (sale) => sale.vehicleNumber ?? '',
      card: 'line',
    },
    dayColumn(({ saleDate }) => saleDate, formatShortDay),
    amountColumn(({ amount }) => amount),
  ];
  if (!phone) return columns;
  return [
    ...columns,
    { id: 'kept', header: '', cell: ({ status = '' }) => status, card: 'line' },
    textColumn('items', t('sale.items'), itemsInShort),
    textColumn('description', t('fields.description'), ({ description }) => description),
    { id: 'phone', header: t('customer.phone'), cell: (sale) => sale.customerPhoneNumber },
  ];
}

export const billsCsv = (name: string, sales: readonly Sale[]): CsvFile =>
  csvFile(name, sales, [
    ['sale.billNumber', ({ id, status }) => status ?? String(id)],
    ['date.date', ({ saleDate }) => saleDate],
    ['records.customer', ({ customerName }) => customerName],
    ['customer.phone', ({ customerPhoneNumber }) => customerPhoneNumber],
    ['purchase.vehicleNumber', ({ vehicleNumber }) => vehicleNumber ?? ''],
    ['fields.description', ({ description }) => description],
    ['sale.items', (sale) => itemsInShort(sale)],
    ['fields.amount', ({ amount }) => amount],
  ]);

/** Counts all bills of the day, also those on other pages. While `loading`, the line has its height already. */
function DayHead({ day, total, loading }: { day: string; total: DayRow | undefined; loading: boolean }) {
  const customers = total?.customers;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="figure font-semibold">
        {formatWeekday(day)}
        <ClosedLock day={day} />
      </span>
      {total && (
        <span className="figure text-muted ml-auto">
          {/* Beside crores there is no room for it on the narrowest phones. */}
          <span className="max-xs:sr-only">
            {t(total.bills === 1 ? 'sale.oneBill' : 'sale.billCount', { n: total.bills })} ·{' '}
          </span>
          <Money amount={total.total} className="text-ink font-semibold" />
        </span>
      )}
      {!total && loading && <FigureSkeleton className="ml-auto w-24! self-start" />}
      {(total || loading) && (
        // On a phone always in a line of its own: it would begin one when the total comes.
        <span className="flex max-md:basis-full max-md:justify-end">
          <AppLink
            href={`/customers?view=slips&on=${day}`}
            className="no-print text-leaf-text figure -my-1 inline-flex min-h-8 items-center font-medium underline-offset-2 hover:underline"
          >
            {customers === undefined ? t('slip.sendSome') : t('slip.sendAll', { n: customers })}
          </AppLink>
        </span>
      )}
    </span>
  );
}

export function daysOf(sales: readonly Sale[]) {
  const days = sales.map(({ saleDate }) => saleDate).sort();
  return billDaysQuery({ from: days[0] ?? '', to: days.at(-1) ?? '' });
}

/** The totals are of whole days: `whole` is false during a search, which does not show all bills of a day. */
export function useDayHeads(sales: readonly Sale[], whole: boolean): (sale: Sale) => RowGroup {
  const query = useFigures({ ...daysOf(sales), enabled: whole && sales.length > 0 });
  const totals = new Map((whole ? (query.data ?? []) : []).map((row) => [row.date, row]));
  return ({ saleDate }) => ({
    key: saleDate,
    head: <DayHead day={saleDate} total={totals.get(saleDate)} loading={query.isLoading} />,
  });
}
