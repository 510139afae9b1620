import type { ReactNode } from 'react';
import { Loading, Skeleton } from './states';

/** Grey blocks in place of a section's content, each as high as `height` says. */
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

/** In place of a stat's figure. */
export function FigureSkeleton({ className = '' }: { className?: string | undefined }) {
  return <Skeleton className={`inline-block! h-lh w-28 max-w-full align-top ${className}`} />;
}

/** In place of one line of text. */
export function LineSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-64 max-w-full" />
    </Loading>
  );
}

/** In place of a section's heading, above its rows. */
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
