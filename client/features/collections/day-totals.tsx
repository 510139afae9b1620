import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatShortDay } from '@/lib/days/days';
import { formatPaise } from '@/lib/money/money';
import { Fetched } from '@/ui/fetched';
import { Sheet, Stat, StatStrip } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import type { DayTotals } from './day-book';
import { dayTotalsQuery } from './day-book-api';
import { useListFailure } from './list-failure';

function StripSkeleton() {
  return (
    <Loading>
      <Sheet className="grid grid-cols-3 gap-4 p-2 sm:min-h-25.5 sm:p-4">
        {['collected', 'spent', 'net'].map((figure) => (
          <div key={figure} className="space-y-2">
            <Skeleton className="h-4 max-w-28" />
            <Skeleton className="h-7 max-w-36" />
          </div>
        ))}
      </Sheet>
    </Loading>
  );
}

function Totals({ totals }: { totals: DayTotals }) {
  const { t } = useTranslation();
  const today = useToday();
  const { collected, spent, net } = totals;
  return (
    <StatStrip columns>
      <Stat label={t('collection.collectedToday')} hint={formatShortDay(today)}>
        <span className="figure text-leaf-text">{formatPaise(collected)}</span>
      </Stat>
      <Stat label={t('collection.expensesToday')} hint={formatShortDay(today)}>
        <span className="figure text-due-text">{formatPaise(spent)}</span>
      </Stat>
      <Stat label={t('collection.netToday')} hint={t(net < 0 ? 'collection.spentOver' : 'collection.inHand')}>
        <span className="figure total-rule mt-1 mb-0.5 inline-block px-0.5">{formatPaise(net)}</span>
      </Stat>
    </StatStrip>
  );
}

/** Today's collections, expenses and the net. `hideFailure` while the list below already shows the failure. */
export function DayTotalsStrip({ hideFailure }: { hideFailure: boolean }) {
  const { t } = useTranslation();
  const totals = useQuery(dayTotalsQuery(useToday()));
  const failure = useListFailure(totals) ?? t('collection.fetchFailed');
  return (
    <Fetched query={totals} failure={hideFailure ? () => null : failure} skeleton={<StripSkeleton />} onSheet>
      {(fetched) => <Totals totals={fetched} />}
    </Fetched>
  );
}
