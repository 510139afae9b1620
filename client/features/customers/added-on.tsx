import { CalendarDays } from 'lucide-react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatRelativeDay } from '@/lib/days/days';
import { ProfileLine } from '@/records/account/profile';

/** The day a customer was added, and how long ago that is. */
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
