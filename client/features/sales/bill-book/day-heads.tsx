import type { Sale } from '@/features/sales/api';
import { bookByDayQuery, type DayRow } from '@/features/sales/sale-book/api';
import { useTranslation } from '@/i18n/language';
import { formatWeekday } from '@/lib/days/days';
import { ClosedLock } from '@/records/closed-days';
import { useFigures } from '@/saving/figures';
import { Money } from '@/ui/money';
import type { RowGroup } from '@/ui/table/data-column';

/**
 * A day with the number and total of all its bills, also of those on other pages; `total` is undefined while unknown.
 */
function DayHead({ day, total }: { day: string; total: DayRow | undefined }) {
  const { t, language } = useTranslation();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="figure font-semibold">
        {formatWeekday(day, language)}
        <ClosedLock day={day} />
      </span>
      {total && (
        <span className="figure text-muted ml-auto">
          {/* Beside crores there is no room for it on the narrowest phones. */}
          <span className="max-[22.5rem]:sr-only">
            {t(total.bills === 1 ? 'sale.oneBill' : 'sale.billCount', { n: total.bills })} ·{' '}
          </span>
          <Money amount={total.total} className="text-ink font-semibold" />
        </span>
      )}
    </span>
  );
}

/** The totals of the days from the first of these bills to the last. */
export function daysOf(sales: readonly Sale[]) {
  const days = sales.map(({ saleDate }) => saleDate).sort();
  return bookByDayQuery({ from: days[0] ?? '', to: days.at(-1) ?? '' });
}

/**
 * A heading for each day on the page. The totals are the server's, for whole days; `whole` is false during a search,
 * which does not show all bills of a day.
 */
export function useDayHeads(sales: readonly Sale[], whole: boolean): (sale: Sale) => RowGroup {
  const query = useFigures({ ...daysOf(sales), enabled: whole && sales.length > 0 });
  const totals = new Map((whole ? (query.data ?? []) : []).map((row) => [row.date, row]));
  return ({ saleDate }) => ({
    key: saleDate,
    head: <DayHead day={saleDate} total={totals.get(saleDate)} />,
  });
}
