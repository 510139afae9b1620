import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { useFigures } from '@/saving/figures';
import { Fetched } from '@/ui/fetched';
import { Balance, Money } from '@/ui/money';
import { RefreshButton } from '@/ui/table/list-actions';
import { type DashboardStats, dashboardStatsQuery } from './api';

function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sheet border-t-stitch min-w-0 border-t-3 px-3 py-1.5 md:px-4 md:py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="fitting text-lg leading-tight font-semibold even-digits md:text-xl">{children}</dd>
    </div>
  );
}

/** Transparent text the size of a figure, so that the card's height does not change. */
function FigureSkeleton() {
  return (
    <span aria-hidden className="shimmering text-transparent select-none">
      ₹00,00,000
    </span>
  );
}

/** Grey before they are loaded. */
function Cards({ stats }: { stats?: DashboardStats }) {
  const { t } = useTranslation();
  const shown = (figure: ReactNode) => (stats ? figure : <FigureSkeleton />);
  return (
    <dl className="grid grid-cols-2 gap-2 md:gap-3 xl:grid-cols-4">
      <StatCard label={t('dashboard.totalSales')}>{shown(<Money amount={stats?.totalSales} />)}</StatCard>
      <StatCard label={t('dashboard.totalCollections')}>
        {shown(<Money amount={stats?.totalCollections} />)}
      </StatCard>
      <StatCard label={t('dashboard.balanceDue')}>{shown(<Balance amount={stats?.balance ?? 0} />)}</StatCard>
      <StatCard label={t('dashboard.totalCustomers')}>{shown(stats?.customerCount)}</StatCard>
    </dl>
  );
}

export function StatCards() {
  const { t, tMessage } = useTranslation();
  const stats = useFigures(dashboardStatsQuery);
  return (
    <section aria-labelledby="overview" className="relative">
      <h2 id="overview" className="sr-only">
        {t('dashboard.overview')}
      </h2>
      <Fetched query={stats} failure={tMessage(serverMessageOf(stats.error))} skeleton={<Cards />} onCard>
        {(data) => <Cards stats={data} />}
      </Fetched>
      {/* The card beneath has only a count, which leaves its right side free. */}
      {stats.data && (
        <div className="absolute right-1 bottom-1">
          <RefreshButton onRefresh={stats.refetch} refreshing={stats.isFetching} />
        </div>
      )}
    </section>
  );
}
