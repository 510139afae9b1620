import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { IconButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Balance, Money } from '@/ui/money';
import { type DashboardStats, dashboardStatsQuery } from './api';

const CARD =
  'sheet border-l-stitch sm:border-t-stitch flex min-w-0 flex-wrap items-center gap-x-4 border-l-3 px-4 py-3 sm:block sm:border-t-3 sm:border-l sm:border-l-rule md:py-4';

/** One line each on a phone, so that crores fit beside their word. */
function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={CARD}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="fitting flex-1 basis-32 text-right text-lg leading-tight font-semibold even-digits sm:mt-1 sm:text-left md:text-xl">
        {children}
      </dd>
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

/** The four figures; grey before they are loaded. */
function Cards({ stats }: { stats?: DashboardStats }) {
  const { t } = useTranslation();
  const shown = (figure: ReactNode) => (stats ? figure : <FigureSkeleton />);
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
      <StatCard label={t('dashboard.totalSales')}>{shown(<Money amount={stats?.totalSales} />)}</StatCard>
      <StatCard label={t('dashboard.totalCollections')}>
        {shown(<Money amount={stats?.totalCollections} />)}
      </StatCard>
      <StatCard label={t('dashboard.balanceDue')}>{shown(<Balance amount={stats?.balance ?? 0} />)}</StatCard>
      <StatCard label={t('dashboard.totalCustomers')}>{shown(stats?.customerCount)}</StatCard>
    </dl>
  );
}

/** The firm's four figures. */
export function StatCards() {
  const { t, tMessage } = useTranslation();
  const stats = useQuery(dashboardStatsQuery);
  return (
    <section aria-labelledby="overview">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="overview" className="font-book text-lg font-semibold">
          {t('dashboard.overview')}
        </h2>
        <IconButton
          label={t('actions.refresh')}
          disabled={stats.isFetching}
          onClick={() => void stats.refetch()}
        >
          <RotateCw aria-hidden className={`size-4 ${stats.isFetching ? 'motion-safe:animate-spin' : ''}`} />
        </IconButton>
      </div>
      <Fetched query={stats} failure={tMessage(serverMessageOf(stats.error))} skeleton={<Cards />} onSheet>
        {(data) => <Cards stats={data} />}
      </Fetched>
    </section>
  );
}
