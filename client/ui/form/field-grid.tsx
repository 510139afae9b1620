import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@/ui/states';

/** A child with `md:col-span-2` takes both columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="sheet grid grid-cols-1 gap-3 p-4 md:gap-4 md:grid-cols-2">{children}</div>;
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading>
      <FieldGrid>
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 md:h-10.5" />
          </div>
        ))}
      </FieldGrid>
    </Loading>
  );
}
