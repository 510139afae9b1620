import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY, isDay, shiftDay } from '@/lib/days/days';
import { readDay } from '@/lib/days/read-day';
import { IconButton } from '@/ui/button';
import { DayInput } from '@/ui/form/day-input';

/** The day in the address, today unless it names an earlier one. */
export function useChosenDay(): string {
  const today = useToday();
  const [params] = useSearchParams();
  const on = readDay(params.get('on') ?? '');
  return on !== null && on >= EARLIEST_DAY && on < today ? on : today;
}

export function DayPicker({ day }: { day: string }) {
  const { t } = useTranslation();
  const today = useToday();
  const [, setParams] = useSearchParams();
  const choose = (on: string) => {
    if (isDay(on) && on <= today) setParams(on === today ? {} : { on }, { replace: true });
  };
  return (
    <div className="no-print mb-4 flex items-end gap-1">
      <IconButton label={t('day.earlier')} onClick={() => choose(shiftDay(day, -1))}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <label className="w-44 min-w-0">
        <span className="sr-only">{t('day.choose')}</span>
        <DayInput value={day} max={today} onChange={(event) => choose(event.target.value)} />
      </label>
      <IconButton label={t('day.later')} disabled={day >= today} onClick={() => choose(shiftDay(day, 1))}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
