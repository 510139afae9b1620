import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { financialYearStart } from '@/lib/days/days';
import { isReversed } from '@/lib/days/periods';
import { readDay } from '@/lib/days/read-day';
import { DayInput } from '@/ui/form/day-input';
import { Note } from '@/ui/note';

/** The period in the address: `from` and `to`. Defaults to the current financial year up to today, also for what is no day; '' means no limit. */
export function usePeriod(today: string) {
  const [params, setParams] = useSearchParams();
  const dayOr = (otherwise: string, text: string | null) =>
    text === '' ? '' : (readDay(text ?? '') ?? otherwise);
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
    { end: 'from', label: t('date.from'), min: undefined, max: period.to || undefined },
    { end: 'to', label: t('date.to'), min: period.from || undefined, max: undefined },
  ] as const;
  return (
    <fieldset className="large-letters:grid-cols-1 grid w-full max-w-md grid-cols-2 gap-3">
      <legend className="sr-only">{t('date.period')}</legend>
      {ends.map(({ end, label, min, max }) => (
        <label key={end} className="min-w-0 text-sm font-medium">
          {label}
          <DayInput
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
