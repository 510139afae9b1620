import { Loading, Skeleton } from '@/ui/states';

export function CountSkeleton() {
  return (
    <Loading>
      <Skeleton className="m-4 h-120 md:h-72" />
    </Loading>
  );
}
