import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSession } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { isolatedComponent } from '@/ui/isolated-component';
import { PageTitle } from '@/ui/page-title';
import { dashboardStatsQuery } from './api';
import { QuickActions } from './quick-actions';
import { StatCards } from './stat-cards';

// Loaded separately, so that the figures need not wait for the device's database.
const UnfinishedDrafts = isolatedComponent(() =>
  import('./unfinished-drafts').then((file) => file.UnfinishedDrafts),
);

const Notices = isolatedComponent(() => import('./notices').then((file) => file.Notices));
const Morning = isolatedComponent(() => import('./morning').then((file) => file.Morning));

/** The greeting, and a link to a new bill. */
function Cover() {
  const { t } = useTranslation();
  const user = useSession().data?.user;
  const name = user?.name || user?.username;
  return (
    <header className="bg-cloth text-cloth-ink stitched flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl py-3 pr-6 pl-4 md:py-4 md:pr-8 md:pl-6">
      <div className="min-w-0 flex-1 basis-28">
        <PageTitle title={name ? t('dashboard.greeting', { name }) : t('dashboard.title')} />
        <p className="text-sm leading-snug opacity-90">{t('dashboard.welcome')}</p>
      </div>
      <LinkButton href="/sales/new" look="outline" className="border-stitch! font-semibold! max-md:px-3!">
        <Plus aria-hidden className="size-5" />
        {t('dashboard.newEntry')}
      </LinkButton>
    </header>
  );
}

/** / and /dashboard: what is specified comes first, then unfinished forms and the day. */
export function DashboardPage() {
  // The rest waits for the figures, so that it never delays them.
  const waiting = useQuery(dashboardStatsQuery).isPending;
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <Cover />
      <QuickActions />
      <StatCards />
      <UnfinishedDrafts />
      {!waiting && isAdmin && <Notices />}
      {!waiting && <Morning />}
    </div>
  );
}
