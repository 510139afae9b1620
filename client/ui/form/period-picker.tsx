import { CalendarDays, X } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { labelled, t, useLanguage } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { isReversed, PERIODS, type Period, type Span } from '@/lib/days/periods';
import { IconButton } from '@/ui/button';
import { Dialog, DialogButton } from '@/ui/dialog/dialog';
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

interface DaySpanProps {
  from: Pick<ComponentProps<'input'>, 'value' | 'max'>;
  to: Pick<ComponentProps<'input'>, 'value' | 'min' | 'max'>;
  onDay: (end: 'from' | 'to', day: string) => void;
  /** the words are above the days also where there is room beside them */
  above?: boolean;
  /** what is wrong with it, in a line of its own */
  children: ReactNode;
}

/** The first and the last day of a period; '' means no limit. */
export const DaySpan = ({ onDay, above = false, children, ...ends }: DaySpanProps) => (
  <fieldset
    className={
      above
        ? 'large-letters:grid-cols-1 grid w-full max-w-md grid-cols-2 gap-3'
        : 'flex max-w-xl min-w-0 flex-wrap gap-3'
    }
  >
    <legend className="sr-only">{t('date.period')}</legend>
    {(['from', 'to'] as const).map((end) => (
      <label
        key={end}
        className={`min-w-0 ${above ? 'text-sm font-medium' : 'flex-1 sm:flex sm:items-center sm:gap-2'}`}
      >
        <span className={above ? '' : 'text-muted text-sm'}>{t(`date.${end}`)}</span>
        <DayInput
          {...ends[end]}
          onChange={(event) => onDay(end, event.target.value)}
          className={`control ${above ? 'mt-1 font-normal' : ''}`}
        />
      </label>
    ))}
    {children}
  </fieldset>
);

export const OwnDays = ({ choice: { own, today, span, setOwn } }: { choice: PeriodChoice }) => (
  <DaySpan
    from={{ value: own.from ?? '', max: own.to || today }}
    to={{ value: own.to ?? '', max: today }}
    onDay={(end, day) => setOwn({ ...own, [end]: day })}
  >
    {isReversed(span) && (
      <Note className="basis-full" look="bad">
        {t('date.periodReversed')}
      </Note>
    )}
  </DaySpan>
);

export const PeriodPicker = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  return (
    <div className="no-print mb-4 space-y-3">
      <PeriodChips choice={choice} />
      {choice.period === 'own' && <OwnDays choice={choice} />}
    </div>
  );
});

export const PeriodButton = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  return (
    <DialogButton
      look="outline"
      icon={CalendarDays}
      dialog={(close) => (
        <Dialog onClose={close} title={t('date.period')}>
          <div className="p-4">
            <PeriodChips choice={choice} onChoose={close} />
          </div>
        </Dialog>
      )}
    >
      {t('date.period')}
    </DialogButton>
  );
});

/** Below a list's heading: its period, on paper too, with a button that shows all days again; nothing while it does. */
export const ListPeriod = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  if (choice.period === 'all') return null;
  return (
    <>
      <div className="no-print flex basis-full items-end gap-2 md:mb-4">
        {choice.period === 'own' ? (
          <OwnDays choice={choice} />
        ) : (
          <p className="text-muted flex-1 self-center md:flex-none">
            <SpanText span={choice.span} />
          </p>
        )}
        <IconButton label={labelled(t('date.period'), t('actions.all'))} onClick={() => choice.setPeriod('all')}>
          <X className="size-5" />
        </IconButton>
      </div>
      <p className="hidden basis-full print:block">
        <SpanText span={choice.span} />
      </p>
    </>
  );
});
