import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/features/auth/api';
import { dayQuery } from '@/features/day/api';
import { useTranslation } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';

/** What was sold, collected and spent today, and the cash that should be in the drawer. */
export function TodayFigures() {
  const { t } = useTranslation();
  const account = useQuery(dayQuery(useToday()));
  const { data } = account;
  const figures = data && [
    { label: t('day.sales'), rupees: data.sales.total },
    { label: t('day.collected'), rupees: data.collections.total },
    { label: t('day.spent'), rupees: data.expenses.total },
    { label: t('dashboard.cash'), rupees: data.cash.expected },
  ];
  return (
    <Section
      title={t('dashboard.today')}
      actions={
        <LinkButton href="/day" look="outline" size="small" className="max-md:min-h-11">
          {t('dashboard.openDay')}
        </LinkButton>
      }
    >
      {figures && (
        <ul className="bg-rule flex flex-wrap gap-px overflow-hidden rounded-b-xl">
          {figures.map(({ label, rupees }) => (
            <li key={label} className="bg-sheet flex-1 basis-[calc(50%-1px)] px-4 py-3">
              <span className="text-muted block text-sm">{label}</span>
              <span className="figure text-lg font-semibold">{formatMoney(rupees)}</span>
            </li>
          ))}
        </ul>
      )}
      {account.isPending && (
        <Loading>
          <Skeleton className="m-4 h-28" />
        </Loading>
      )}
      {account.isError && !data && (
        <Failure text={t('day.fetchFailed')} retry={() => void account.refetch()} />
      )}
    </Section>
  );
}
