import { useToday } from '@/device/session';
import { type DayAccount, dayQuery } from '@/features/day/api';
import { t } from '@/i18n/language';
import { formatDay, formatMonthDay, shiftDay } from '@/lib/days/days';
import { formatPaise, type Paise, paiseOf } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { FetchedSection } from '@/ui/page';
import { Money } from '@/ui/values';
import { recentQuery } from './api';

interface SoldDay {
  day: string;
  paise: Paise;
  /** of the best day's height, from 0 to 100; what was sold is never lower than 3 */
  percent: number;
}

const DAYS = 14;
const LOWEST = 3;

export const fortnightStart = (today: string): string => shiftDay(today, 1 - DAYS);

/** What each of the fourteen days to today sold, also those without a bill; rows of other days do not count. */
export function fortnightOf(rows: readonly { date: string; total: number | string }[], today: string): SoldDay[] {
  const sold = new Map(rows.map(({ date, total }) => [date, paiseOf(total)]));
  const first = fortnightStart(today);
  const days = Array.from({ length: DAYS }, (_, n) => shiftDay(first, n));
  const most = Math.max(1, ...days.map((day) => sold.get(day) ?? 0));
  return days.map((day) => {
    const paise = Math.max(0, sold.get(day) ?? 0) as Paise;
    return { day, paise, percent: paise === 0 ? 0 : Math.max(LOWEST, (100 * paise) / most) };
  });
}

function BarsTable({ days }: { days: readonly SoldDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{t('dashboard.fortnight')}</caption>
        <tbody>
          {days.map(({ day, paise }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatPaise(paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the last fourteen days sold, as slim bars; today's is in the red of the cloth. Without an answer they are empty. */
function FortnightBars() {
  const today = useToday();
  const { data } = useFigures(recentQuery);
  const days = fortnightOf(data?.sold ?? [], today);
  const best = days.reduce((most, each) => (each.paise > most.paise ? each : most));
  return (
    <figure className="border-rule relative border-b px-4 pt-3 pb-2">
      <div aria-hidden>
        <div className="border-ink flex h-16 items-end gap-[2.6%] border-b">
          {days.map(({ day, paise, percent }) => (
            <span
              key={day}
              title={`${formatMonthDay(day)} · ${formatPaise(paise)}`}
              style={{ height: `${percent}%` }}
              className={`flex-1 rounded-t-xs [print-color-adjust:exact] forced-colors:bg-[CanvasText] ${day === today ? 'bg-bar-now' : 'bg-bar'}`}
            />
          ))}
        </div>
        <p className="text-muted flex min-h-[1.5lh] flex-wrap justify-between gap-x-3 pt-1 text-xs">
          <span>{formatMonthDay(fortnightStart(today))}</span>
          {best.paise > 0 && (
            <span>{t('dashboard.most', { amount: formatPaise(best.paise), day: formatMonthDay(best.day) })}</span>
          )}
          <span className="text-ink font-semibold">{t('date.today')}</span>
        </p>
      </div>
      {data && <BarsTable days={days} />}
    </figure>
  );
}

function Figures({ account }: { account: DayAccount }) {
  const figures = [
    { label: t('day.sales'), rupees: account.sales.total },
    { label: t('day.collected'), rupees: account.collections.total },
    { label: t('day.spent'), rupees: account.expenses.total },
    { label: t('dashboard.cash'), rupees: account.cash.expected },
  ];
  return (
    <ul className="bg-rule flex flex-wrap gap-px overflow-hidden rounded-b-xl">
      {figures.map(({ label, rupees }) => (
        <li key={label} className="bg-sheet flex-1 basis-[calc(50%-1px)] px-4 py-2 md:py-3">
          <span className="text-muted block text-sm">{label}</span>
          <span className="fitting block text-lg font-semibold">
            <Money amount={rupees} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function TodayFigures({ fortnight }: { fortnight: boolean }) {
  return (
    <FetchedSection
      title={t('date.today')}
      link={{ href: '/day', label: t('navigation.day') }}
      above={fortnight && <FortnightBars />}
      query={useFigures(dayQuery(useToday()))}
      failure={t('day.fetchFailed')}
      height="h-24.25 md:h-28.25"
    >
      {(account) => <Figures account={account} />}
    </FetchedSection>
  );
}
