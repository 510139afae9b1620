import type { ReactNode } from 'react';
import { PAGE_SIZE } from '@/lib/page-size';
import { Loading, Skeleton } from './states';

export function BlocksSkeleton({ height = 'h-5', blocks = 1 }: { height?: string; blocks?: number }) {
  return (
    <Loading>
      <div className="space-y-3 p-4">
        {Array.from({ length: blocks }, (_, block) => block).map((block) => (
          <Skeleton key={block} className={height} />
        ))}
      </div>
    </Loading>
  );
}

export function FigureSkeleton({ className = '' }: { className?: string | undefined }) {
  return <Skeleton className={`inline-block! h-lh w-28 max-w-full align-top ${className}`} />;
}

export function LineSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-64 max-w-full" />
    </Loading>
  );
}

export function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="sheet">
      <div className="border-rule border-b p-4">
        <Skeleton className="h-6 w-44" />
      </div>
      {children}
    </div>
  );
}

export const LinesSkeleton = () => (
  <Loading>
    <GreyLines />
  </Loading>
);

export function GreyLines() {
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
