import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY } from '@/lib/days';
import { PERIODS, type Period, type Span } from './periods';

const NAMES = {
  today: 'date.today',
  week: 'date.thisWeek',
  month: 'date.thisMonth',
  year: 'date.thisFinancialYear',
  all: 'date.all',
  own: 'date.ownDates',
} as const;

const CHIP =
  'border-edge bg-sheet flex min-h-11 cursor-pointer items-center rounded-full border px-4 font-medium md:min-h-9';
const CHOSEN =
  'has-checked:border-cloth has-checked:bg-cloth has-checked:text-cloth-ink has-focus-visible:outline-3 has-focus-visible:outline-leaf';

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
    <fieldset className="no-print mb-4">
      <legend className="sr-only">{t('date.period')}</legend>
      <div className="flex flex-wrap gap-2">
        {PERIODS.map((each) => (
          <label key={each} className={`${CHIP} ${CHOSEN}`}>
            <input
              type="radio"
              name="period"
              value={each}
              checked={period === each}
              onChange={() => onPeriod(each)}
              className="sr-only"
            />
            {t(NAMES[each])}
          </label>
        ))}
      </div>
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
    </fieldset>
  );
}
