import { LinesSkeleton } from '@/ui/lines-skeleton';
import { SectionSkeleton } from '@/ui/section-skeletons';
import { Loading, Skeleton } from '@/ui/states';

/** The shape and height of a customer's or a vendor's page: name and contact, `figures`, entries. */
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
          <LinesSkeleton />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}
