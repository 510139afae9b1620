import { Lock } from 'lucide-react';
import { t } from '@/i18n/language';
import { dayOf, formatDay } from '@/lib/days/days';
import { answeredSession } from '@/lib/http/session';
import { useStore } from '@/state/store';

/** The last closed day; '' if none is. */
export const useClosedUntil = (): string => useStore(answeredSession)?.firm?.closedUntil ?? '';

export const isClosed = (day: string, closedUntil: string): boolean => day !== '' && dayOf(day) <= closedUntil;

export function ClosedNote() {
  return (
    <span className="text-due-text flex items-start gap-1.5 font-medium">
      <Lock className="mt-0.5 size-4 shrink-0" />
      {t('date.booksClosed', { when: formatDay(useClosedUntil()) })}
    </span>
  );
}

export function ClosedLock({ day }: { day: string }) {
  if (!isClosed(day, useClosedUntil())) return null;
  return (
    <span className="text-muted ml-1 inline-block align-[-0.1em]" title={t('date.closed')}>
      <Lock className="size-3" />
      <span className="sr-only">{t('date.closed')}</span>
    </span>
  );
}
