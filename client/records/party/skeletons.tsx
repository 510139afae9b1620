import { GreyLines, Loading, SectionSkeleton, Skeleton } from '@/ui/states';

/** As high as a customer's or a vendor's page. */
export function AccountSkeleton({ head, figures }: { head: string; figures: string }) {
  return (
    <Loading>
      <div className="flex flex-col gap-2 max-md:-mt-2 md:gap-4">
        <div className={`flex flex-col justify-center gap-3 ${head}`}>
          <Skeleton className="h-7 w-3/5 max-w-72" />
          <Skeleton className="h-4 w-4/5 max-w-96" />
        </div>
        <div className={`sheet flex items-center gap-6 px-4 ${figures}`}>
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-9 flex-1" />
        </div>
        <SectionSkeleton>
          <GreyLines />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}

export function StatementLines() {
  return (
    <Loading>
      <div className="border-rule lined border-t">
        {Array.from({ length: 12 }, (_, line) => line).map((line) => (
          <div key={line} className="flex h-14 items-center justify-between px-4 md:h-10">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** As high as the statement. */
export function StatementSkeleton() {
  return (
    <Loading>
      <div className="mb-4 flex flex-wrap gap-x-4 gap-y-3 md:mb-6">
        <Skeleton className="h-12 flex-1 basis-full md:h-10 md:basis-56" />
        <Skeleton className="h-12 w-56 md:h-10 md:w-80" />
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <Skeleton className="h-18 w-full md:w-96" />
        <Skeleton className="h-12 w-44 md:h-10" />
      </div>
      <div className="sheet">
        <div className="flex h-40 flex-col gap-2 p-4 md:h-28">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
        <StatementLines />
      </div>
    </Loading>
  );
}
