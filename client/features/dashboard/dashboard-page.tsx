import { HandCoins, type LucideIcon, Plus, ReceiptIndianRupee, Truck, UserPlus } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSession } from '@/device/session';
import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { AppLink, LinkButton } from '@/ui/button';
import { lazyScreen } from '@/ui/lazy-screen';
import { PageTitle } from '@/ui/page-title';
import { Fetched } from '@/ui/states';
import { RefreshButton } from '@/ui/table/list-head';
import { Balance, Money } from '@/ui/values';
import { type DashboardStats, dashboardStatsQuery } from './api';
import { firstDayNote, isFirstDay } from './first-day-note';
import { Morning } from './morning';
import { UnfinishedDrafts } from './unfinished-drafts';

function Cover() {
  const user = useSession().data?.user;
  const name = user?.name || user?.username;
  return (
    <header className="bg-cloth text-cloth-ink stitched grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-xl py-2 pr-6 pl-4 max-[23rem]:gap-x-2 max-[23rem]:pl-3 md:gap-x-4 md:gap-y-0 md:py-4 md:pr-8 md:pl-6">
      <PageTitle
        title={name ? t('dashboard.greeting', { name }) : t('dashboard.title')}
        className="max-md:text-xl max-[23rem]:text-lg"
      />
      <p className="col-span-full row-start-2 text-sm leading-snug opacity-90 max-md:text-[0.8125rem] md:col-span-1">
        {t('dashboard.welcome')}
      </p>
      <LinkButton href="/sales/new" look="outline" className="border-stitch! font-semibold! max-md:px-3! md:row-span-2">
        <Plus className="size-5" />
        {t('dashboard.newEntry')}
      </LinkButton>
    </header>
  );
}

const ACTIONS: readonly { href: string; icon: LucideIcon; label: TranslationKey }[] = [
  { href: '/customers/new', icon: UserPlus, label: 'customer.add' },
  { href: '/sales/new', icon: ReceiptIndianRupee, label: 'sale.add' },
  { href: '/collections/new', icon: HandCoins, label: 'collection.add' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchases' },
];

function QuickActions() {
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        {t('dashboard.quickActions')}
      </h2>
      <ul className="sheet divide-rule grid grid-cols-2 overflow-hidden min-[18rem]:grid-cols-4 min-[18rem]:divide-x">
        {ACTIONS.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              className="hover:bg-band flex min-h-12 flex-col items-center gap-x-3 gap-y-0.5 px-1 py-1.5 text-center text-[0.8125rem] font-medium max-xs:px-0 max-xs:text-xs lg:flex-row lg:justify-center lg:text-base"
            >
              <span className="bg-cloth text-stitch flex size-9 shrink-0 items-center justify-center rounded-full">
                <Icon className="size-5" />
              </span>
              <span className="max-w-full leading-tight wrap-anywhere">{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sheet border-t-stitch min-w-0 border-t-3 px-3 py-1.5 md:px-4 md:py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="fitting text-lg leading-tight font-semibold even-digits md:text-xl">{children}</dd>
    </div>
  );
}

function Cards({ stats }: { stats?: DashboardStats }) {
  /** Transparent text the size of a figure while it loads, so that the card's height does not change. */
  const shown = (figure: ReactNode) =>
    stats ? (
      figure
    ) : (
      <span aria-hidden className="shimmering text-transparent select-none">
        ₹00,00,000
      </span>
    );
  return (
    <dl className="grid grid-cols-2 gap-2 md:gap-3 xl:grid-cols-4">
      <StatCard label={t('sale.totalSales')}>{shown(<Money amount={stats?.totalSales} />)}</StatCard>
      <StatCard label={t('dashboard.totalCollections')}>{shown(<Money amount={stats?.totalCollections} />)}</StatCard>
      <StatCard label={t('dashboard.balanceDue')}>{shown(<Balance amount={stats?.balance ?? 0} />)}</StatCard>
      <StatCard label={t('dashboard.totalCustomers')}>{shown(stats?.customerCount)}</StatCard>
    </dl>
  );
}

function StatCards() {
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
          <RefreshButton query={stats} />
        </div>
      )}
    </section>
  );
}

const FirstDay = lazyScreen(() => import('./first-day'), 'FirstDay', null);

/** What is specified comes first, then unfinished forms and the day. */
export function DashboardPage() {
  const { data: stats, isPending } = useFigures(dashboardStatsQuery);
  // The rest waits for the figures, so that it never delays them. Deferred, it renders in slices.
  const waiting = useDeferredValue(isPending);
  const firstDay = isFirstDay(stats, useStore(firstDayNote));
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <Cover />
      <QuickActions />
      <StatCards />
      <UnfinishedDrafts />
      {firstDay ? <FirstDay /> : !waiting && <Morning />}
    </div>
  );
}
