import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatShortDay } from '@/lib/days/days';
import { formatPaise, type Paise } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { Fetched } from '@/ui/fetched';
import { Figure } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton } from '@/ui/section-skeletons';
import { Loading } from '@/ui/states';
import type { DayTotals } from './day-book';
import { dayTotalsQuery } from './day-book-api';
import { useListFailure } from './use-day-book';

/** Grey before `totals` are loaded. */
function Totals({ totals }: { totals?: DayTotals }) {
  const { t } = useTranslation();
  const day = formatShortDay(useToday());
  const shown = (paise: Paise | undefined, className: string) =>
    paise === undefined ? <FigureSkeleton /> : <Figure text={formatPaise(paise)} className={className} />;
  const hint = t((totals?.net ?? 0) < 0 ? 'collection.spentOver' : 'collection.afterExpenses');
  return (
    <StatStrip columns>
      <Stat label={t('collection.collectedToday')} hint={day}>
        {shown(totals?.collected, 'text-leaf-text')}
      </Stat>
      <Stat label={t('collection.expensesToday')} hint={day}>
        {shown(totals?.spent, '')}
      </Stat>
      <Stat label={t('collection.netToday')} hint={totals ? hint : '\u00a0'} ownLine>
        <span className="inline-block py-1">{shown(totals?.net, 'total-rule inline-block')}</span>
      </Stat>
    </StatStrip>
  );
}

/** Today's collections, expenses and the net. `hideFailure` while the list below already shows the failure. */
export function DayTotalsStrip({ hideFailure }: { hideFailure: boolean }) {
  const { t } = useTranslation();
  const totals = useFigures(dayTotalsQuery(useToday()));
  const failure = useListFailure(totals) ?? t('collection.fetchFailed');
  return (
    <Fetched
      query={totals}
      failure={hideFailure ? undefined : failure}
      skeleton={
        <Loading>
          <Totals />
        </Loading>
      }
      onSheet
    >
      {(fetched) => <Totals totals={fetched} />}
    </Fetched>
  );
}
