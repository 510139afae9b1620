import { PAGE_SIZE } from '@/lib/page-size';
import { Skeleton } from './states';

/** The skeleton of a page of entries: an icon, two lines of text, an amount. */
export function LinesSkeleton() {
  return (
    <div className="divide-rule divide-y">
      {Array.from({ length: PAGE_SIZE }, (_, line) => line).map((line) => (
        <div key={line} className="flex h-15.5 items-center gap-3 px-4">
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3 max-w-60" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
