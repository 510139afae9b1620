import { useTranslation } from '@/i18n/language';
import { Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton, SectionSkeleton } from '@/ui/section-skeletons';
import { Loading, Skeleton } from '@/ui/states';
import { TableSkeleton } from '@/ui/table/table-states';

/** The strip with its labels, before the figures load. */
export function TotalsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading>
      <StatStrip>
        {(['vendor.totalPurchases', 'vendor.totalPayments', 'balance.balance'] as const).map((label) => (
          <Stat key={label} label={t(label)}>
            <FigureSkeleton />
          </Stat>
        ))}
      </StatStrip>
    </Loading>
  );
}

/** As high as the vendor's page: heading and buttons, contact, three figures, two buttons, entries. */
export function VendorSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <div className="mb-4 flex flex-col gap-3 md:mb-6 md:flex-row md:items-center md:justify-between">
          <Skeleton className="h-12 w-3/5 max-w-72 md:h-10" />
          <Skeleton className="h-12 w-36 md:h-10" />
        </div>
        <div className="sheet flex items-center gap-4 p-4">
          <Skeleton className="size-14 rounded-full!" />
          <div className="space-y-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-5 w-44" />
          </div>
        </div>
        <TotalsSkeleton />
        <Skeleton className="h-12 md:h-10 md:w-80" />
        <SectionSkeleton>
          <TableSkeleton columns={3} />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}
