import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@/features/sales/api';
import { bookByDayQuery, type DayRow } from '@/features/sales/sale-book/api';
import { useTranslation } from '@/i18n/language';
import { formatWeekday } from '@/lib/days/days';
import { Money } from '@/ui/money';
import type { RowGroup } from '@/ui/table/data-column';

/** A day with its bills and their total, whatever part of it is on the page; `total` is undefined where that is not known. */
function DayHead({ day, total }: { day: string; total: DayRow | undefined }) {
  const { t, language } = useTranslation();
  return (
    <span className="flex items-baseline justify-between gap-x-3">
      <span className="figure font-semibold">{formatWeekday(day, language)}</span>
      {total && (
        <span className="figure text-muted">
          {t(total.bills === 1 ? 'sale.oneBill' : 'sale.billCount', { n: total.bills })} ·{' '}
          <Money amount={total.total} className="text-ink font-semibold" />
        </span>
      )}
    </span>
  );
}

/**
 * The heads of the page's days. The totals are the server's, of whole days; a search shows none, since it does not show
 * all bills of a day.
 */
export function useDayHeads(sales: readonly Sale[], whole: boolean): (sale: Sale) => RowGroup {
  const days = sales.map(({ saleDate }) => saleDate).sort();
  const query = useQuery({
    ...bookByDayQuery({ from: days[0] ?? '', to: days.at(-1) ?? '' }),
    enabled: whole && days.length > 0,
  });
  const totals = new Map((whole ? (query.data ?? []) : []).map((row) => [row.date, row]));
  return ({ saleDate }) => ({
    key: saleDate,
    head: <DayHead day={saleDate} total={totals.get(saleDate)} />,
  });
}
