import { memo } from 'react';
import { t, useLanguage } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { isReversed, PERIODS, type Period, type Span } from '@/lib/days/periods';
import { Note } from '@/ui/note';
import { ChoiceChips } from './choice-chips';
import { DayInput } from './day-input';

const NAMES = {
  today: 'date.today',
  week: 'date.thisWeek',
  month: 'date.thisMonth',
  year: 'date.thisFinancialYear',
  all: 'actions.all',
  own: 'date.ownDates',
} as const;

export interface PeriodChoice {
  period: Period;
  /** the user's own dates; '' means no limit */
  own: Span;
  span: Span;
  today: string;
  setPeriod: (period: Period) => void;
  setOwn: (own: Span) => void;
}

/** 'Nov 01, 2026 – Nov 22, 2026'; '' for all days. */
export function SpanText({ span }: { span: Span }) {
  const days = [span.from, span.to].filter((day) => day !== undefined).map(formatDay);
  return <>{[...new Set(days)].join(' – ')}</>;
}

export function PeriodChips({ choice, onChoose }: { choice: PeriodChoice; onChoose?: () => void }) {
  return (
    <ChoiceChips
      label={t('date.period')}
      name="period"
      choices={PERIODS.map((each) => ({ value: each, label: t(NAMES[each]) }))}
      value={choice.period}
      onChange={(period) => {
        onChoose?.();
        choice.setPeriod(period);
      }}
    />
  );
}

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
    <label className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-2">
      <span className="text-muted text-sm">{label}</span>
      <DayInput value={value} max={max} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

export function OwnDays({ choice: { own, today, span, setOwn } }: { choice: PeriodChoice }) {
  return (
    <div className="max-w-xl space-y-3">
      <div className="flex gap-3">
        <OwnDay
          label={t('date.from')}
          value={own.from ?? ''}
          max={own.to || today}
          onChange={(from) => setOwn({ ...own, from })}
        />
        <OwnDay label={t('date.to')} value={own.to ?? ''} max={today} onChange={(to) => setOwn({ ...own, to })} />
      </div>
      {isReversed(span) && <Note look="bad">{t('date.periodReversed')}</Note>}
    </div>
  );
}

export const PeriodPicker = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  return (
    <div className="no-print mb-4 space-y-3">
      <PeriodChips choice={choice} />
      {choice.period === 'own' && <OwnDays choice={choice} />}
    </div>
  );
});
