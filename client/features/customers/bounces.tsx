import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { daysBetween } from '@/lib/days/days';
import { Badge } from '@/ui/badge';
import type { CustomerTransaction } from './api';

const YEAR = 365;

/** Beside a customer's name: how many of his payments bounced in a year; nothing if none did. */
export function Bounces({ transactions }: { transactions: readonly CustomerTransaction[] | undefined }) {
  const { t } = useTranslation();
  const today = useToday();
  const n = (transactions ?? []).filter(
    ({ bouncedOn }) => bouncedOn && daysBetween(bouncedOn, today) < YEAR,
  ).length;
  return n === 0 ? null : <Badge look="red">{t('collection.bouncesInYear', { n })}</Badge>;
}
