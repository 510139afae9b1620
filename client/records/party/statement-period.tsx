import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY, financialYearStart, isDay } from '@/lib/days/days';
import { isReversed } from '@/lib/days/periods';
import { Note } from '@/ui/note';

/** The period in the address: `from` and `to`. Defaults to the current financial year up to today, also for what is no day; '' means no limit. */
export function usePeriod(today: string) {
  const [params, setParams] = useSearchParams();
  const dayOr = (otherwise: string, text: string | null) =>
    text !== null && (text === '' || isDay(text)) ? text : otherwise;
  return {
    from: dayOr(financialYearStart(today), params.get('from')),
    to: dayOr(today, params.get('to')),
    set: (end: 'from' | 'to', day: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(end, day);
          return next;
        },
        { replace: true },
      ),
  };
}

export function PeriodFields({ period }: { period: ReturnType<typeof usePeriod> }) {
  const { t } = useTranslation();
  const ends = [
    { end: 'from', label: t('date.from'), min: EARLIEST_DAY, max: period.to || undefined },
    { end: 'to', label: t('date.to'), min: period.from || EARLIEST_DAY, max: '9999-12-31' },
  ] as const;
  return (
    <fieldset className="large-letters:grid-cols-1 grid w-full max-w-md grid-cols-2 gap-3">
      <legend className="sr-only">{t('date.period')}</legend>
      {ends.map(({ end, label, min, max }) => (
        <label key={end} className="min-w-0 text-sm font-medium">
          {label}
          <input
            type="date"
            value={period[end]}
            min={min}
            max={max}
            onChange={(event) => period.set(end, event.target.value)}
            className="control mt-1 font-normal"
          />
        </label>
      ))}
      {period.to !== '' && isReversed(period) && (
        <div role="alert" className="col-span-full">
          <Note look="bad">{t('date.periodReversed')}</Note>
        </div>
      )}
    </fieldset>
  );
}
