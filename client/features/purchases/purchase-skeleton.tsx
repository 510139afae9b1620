import { useTranslation } from '@/i18n/language';
import { Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton, SectionSkeleton } from '@/ui/section-skeletons';
import { Loading, Skeleton } from '@/ui/states';
import { TableSkeleton } from '@/ui/table/table-states';

const STRIP = ['purchase.vehicle', 'purchase.purchaseDate', 'fields.amount'] as const;
const ACCOUNT = ['purchase.cost', 'purchase.soldAccount', 'purchase.toRecover'] as const;

function Figures({ labels }: { labels: typeof STRIP | typeof ACCOUNT }) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <Stat key={label} label={t(label)}>
      <FigureSkeleton />
    </Stat>
  ));
}

export function VehicleAccountSkeleton() {
  return (
    <Loading>
      <StatStrip below={<Skeleton className="h-26 md:h-16" />}>
        <Figures labels={ACCOUNT} />
      </StatStrip>
    </Loading>
  );
}

/** As high as a purchase's page, with 'Loading purchase details...' below its heading. */
export function PurchaseSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('purchase.loading')}>
      <div className="space-y-4">
        <div className="mb-4 flex flex-col gap-3 md:mb-6 md:flex-row md:items-center md:justify-between">
          <div className="flex flex-col justify-center gap-1 h-23 md:h-22">
            <Skeleton className="h-7 w-48" />
            <p className="text-muted text-sm leading-5" aria-hidden>
              {t('purchase.loading')}
            </p>
          </div>
          <Skeleton className="h-10 w-72 max-md:hidden" />
        </div>
        <StatStrip columns="pairs">
          <Figures labels={STRIP} />
        </StatStrip>
        <div className="sheet h-19.5 p-4 md:h-20">
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="space-y-2">
          <VehicleAccountSkeleton />
          <Skeleton className="h-11 w-60 md:h-9" />
        </div>
        <SectionSkeleton>
          <TableSkeleton columns={3} />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}
