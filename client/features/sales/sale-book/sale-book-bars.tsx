import { t } from '@/i18n/language';
import { formatDay, shiftDay } from '@/lib/days/days';
import { yearBefore } from '@/lib/days/periods';
import { addPaise, formatMoney, formatPaise, type Paise, roundedPaise, ZERO } from '@/lib/money/money';
import type { DayRow } from './api';

/** With more days than this, each bar is a month. */
const MAX_DAY_BARS = 100;
const MAX_MONTH_BARS = 120;
const MAX_BAR_REM = 8;

interface Bar {
  /** 'YYYY-MM-DD': the day, or a month's first */
  day: string;
  paise: Paise;
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function soldBy(rows: readonly DayRow[], barOf: (day: string) => string): Map<string, Paise> {
  const sums = new Map<string, Paise>();
  for (const { date, total } of rows) {
    const bar = barOf(date);
    sums.set(bar, addPaise([sums.get(bar) ?? ZERO, roundedPaise(total)]));
  }
  return sums;
}

/** A bar for each day from the first to the last, also without bills; if that is too many, for each month with bills. */
export function barsOf(rows: readonly DayRow[]): Bar[] {
  const sums = soldBy(rows, (day) => day);
  const days = [...sums.keys()].sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const bars: Bar[] = [];
  for (let day = first; day !== '' && day <= last; day = shiftDay(day, 1)) {
    if (bars.length === MAX_DAY_BARS) {
      const months = [...soldBy(rows, monthOf)].sort().slice(-MAX_MONTH_BARS);
      return months.map(([month, paise]) => ({ day: month, paise }));
    }
    bars.push({ day, paise: sums.get(day) ?? ZERO });
  }
  return bars;
}

export function yearBeforeOf(bars: readonly Bar[], rows: readonly DayRow[]): Paise[] {
  const sums = soldBy(rows, bars.every(({ day }) => day.endsWith('-01')) ? monthOf : (day) => day);
  return bars.map(({ day }) => sums.get(yearBefore({ from: day }).from ?? '') ?? ZERO);
}

function YearBeforeLine({ bars, before, most }: { bars: readonly Bar[]; before: readonly Paise[]; most: number }) {
  const points = before.map((paise, at) => `${at + 0.5},${100 - (100 * paise) / most}`).join(' ');
  return (
    <svg
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polyline
        points={points}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-leaf-text stroke-2 forced-colors:stroke-[Highlight]"
      />
    </svg>
  );
}

function YearBeforeTable({ bars, before }: { bars: readonly Bar[]; before: readonly Paise[] }) {
  return (
    <table className="sr-only">
      <caption>{t('lists.yearBefore')}</caption>
      <tbody>
        {bars.map(({ day, paise }, at) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatPaise(paise)}</td>
            <td>{formatPaise(before[at] ?? ZERO)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Screen readers skip the bars: the table has the figures. */
export function SaleBookBars({
  rows,
  before: rowsBefore,
}: {
  rows: readonly DayRow[];
  before?: readonly DayRow[] | undefined;
}) {
  const bars = barsOf(rows);
  const highest = rows.reduce((best, row) => (Number(row.total) > Number(best.total) ? row : best));
  const before = rowsBefore && yearBeforeOf(bars, rowsBefore);
  const most = Math.max(1, ...bars.map(({ paise }) => paise), ...(before ?? []));
  if (bars.length < 2) return null;
  return (
    <figure className="border-rule border-b px-4 pt-4 pb-3">
      <div
        aria-hidden
        className="large-letters:min-w-0 min-w-48"
        style={{ maxWidth: `${bars.length * MAX_BAR_REM}rem` }}
      >
        <div className="border-edge relative flex h-20 items-end gap-px border-b md:h-28 lg:gap-0.5">
          {bars.map(({ day, paise }) => (
            <span
              key={day}
              title={`${formatDay(day)} · ${formatPaise(paise)}`}
              style={{ height: `${Math.max(paise === 0 ? 0 : 2, (100 * paise) / most)}%` }}
              className="bg-cloth dark:bg-stitch flex-1 rounded-t-xs [print-color-adjust:exact] forced-colors:bg-[CanvasText]"
            />
          ))}
          {before && <YearBeforeLine bars={bars} before={before} most={most} />}
        </div>
        <div className="text-muted figure mt-1 flex justify-between text-xs">
          <span>{formatDay(bars[0]?.day ?? '')}</span>
          <span>{formatDay(bars.at(-1)?.day ?? '')}</span>
        </div>
      </div>
      <figcaption className="mt-1 text-sm">
        {t('lists.highestDay', { day: formatDay(highest.date), amount: formatMoney(highest.total) })}
        {before && <span className="text-leaf-text block">{t('lists.yearBeforeLine')}</span>}
      </figcaption>
      {before && <YearBeforeTable bars={bars} before={before} />}
    </figure>
  );
}
