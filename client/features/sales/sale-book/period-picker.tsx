import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY } from '@/lib/days';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { PERIODS, type Period, type Span } from './periods';

const NAMES = {
  today: 'date.today',
  week: 'date.thisWeek',
  month: 'date.thisMonth',
  year: 'date.thisFinancialYear',
  all: 'date.all',
  own: 'date.ownDates',
} as const;

function OwnDay({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}) {
  return (
    <label className="flex flex-1 items-center gap-2">
      <span className="text-muted text-sm">{label}</span>
      <input
        type="date"
        value={value}
        min={EARLIEST_DAY}
        max={max}
        onChange={(event) => onChange(event.target.value)}
        className="control"
      />
    </label>
  );
}

/** Chooses the Sale Book's period; 'Own dates' shows two date fields. */
export function PeriodPicker({
  period,
  own,
  today,
  onPeriod,
  onOwn,
}: {
  period: Period;
  own: Span;
  today: string;
  onPeriod: (period: Period) => void;
  onOwn: (own: Span) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="no-print mb-4">
      <ChoiceChips
        label={t('date.period')}
        name="period"
        choices={PERIODS.map((each) => ({ value: each, label: t(NAMES[each]) }))}
        value={period}
        onChange={onPeriod}
      />
      {period === 'own' && (
        <div className="mt-3 flex max-w-xl flex-wrap gap-3">
          <OwnDay
            label={t('date.from')}
            value={own.from ?? ''}
            max={own.to || today}
            onChange={(from) => onOwn({ ...own, from })}
          />
          <OwnDay
            label={t('date.to')}
            value={own.to ?? ''}
            max={today}
            onChange={(to) => onOwn({ ...own, to })}
          />
        </div>
      )}
    </div>
  );
}
