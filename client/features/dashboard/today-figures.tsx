import { useToday } from '@/features/auth/session';
import { type DayAccount, dayQuery } from '@/features/day/api';
import { useTranslation } from '@/i18n/language';
import { useFigures } from '@/saving/figures';
import { LinkButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Money } from '@/ui/money';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { FortnightBars } from './fortnight-bars';

function Figures({ account }: { account: DayAccount }) {
  const { t } = useTranslation();
  const figures = [
    { label: t('day.sales'), rupees: account.sales.total },
    { label: t('day.collected'), rupees: account.collections.total },
    { label: t('day.spent'), rupees: account.expenses.total },
    { label: t('dashboard.cash'), rupees: account.cash.expected },
  ];
  return (
    <ul className="bg-rule flex flex-wrap gap-px overflow-hidden rounded-b-xl">
      {figures.map(({ label, rupees }) => (
        <li key={label} className="bg-sheet flex-1 basis-[calc(50%-1px)] px-4 py-2 md:py-3">
          <span className="text-muted block text-sm">{label}</span>
          <span className="fitting block text-lg font-semibold">
            <Money amount={rupees} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was sold in a fortnight, then today: sold, collected, spent, and the cash that should be in the drawer. */
export function TodayFigures({ fortnight }: { fortnight: boolean }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('date.today')}
      actions={
        <LinkButton href="/day" look="outline" size="small">
          {t('navigation.day')}
        </LinkButton>
      }
    >
      {fortnight && <FortnightBars />}
      <Fetched
        query={useFigures(dayQuery(useToday()))}
        failure={t('day.fetchFailed')}
        skeleton={<BlocksSkeleton height="h-24.25 md:h-28.25" />}
      >
        {(account) => <Figures account={account} />}
      </Fetched>
    </Section>
  );
}
