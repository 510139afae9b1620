import { Loading, Skeleton } from '@/ui/states';

export function StatementLines() {
  return (
    <Loading>
      <div className="border-rule divide-rule divide-y border-t">
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

/** As high as the statement: heading and buttons, its days, whose it is, lines. */
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
