import { CalendarDays } from 'lucide-react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { daysBetween, formatDay, formatRelativeDay } from '@/lib/days/days';
import { ProfileLine } from '@/records/party/profile';
import { Badge } from '@/ui/badge';
import type { CustomerTransaction } from './api';

export function AddedOn({ day, className = '' }: { day: string; className?: string }) {
  const { language, t } = useTranslation();
  const ago = formatRelativeDay(day, useToday(), language);
  return (
    <span className={className}>
      <ProfileLine icon={<CalendarDays aria-hidden />}>
        {t('customer.addedOn', { date: formatDay(day, language), ago })}
      </ProfileLine>
    </span>
  );
}

const YEAR = 365;

/** Of the last year; nothing if none did. */
export function Bounces({ transactions }: { transactions: readonly CustomerTransaction[] | undefined }) {
  const { t } = useTranslation();
  const today = useToday();
  const n = (transactions ?? []).filter(
    ({ bouncedOn }) => bouncedOn && daysBetween(bouncedOn, today) < YEAR,
  ).length;
  return n === 0 ? null : <Badge look="red">{t('collection.bouncesInYear', { n })}</Badge>;
}
