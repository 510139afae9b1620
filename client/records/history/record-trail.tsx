import { isolatedComponent } from '@/ui/isolated-component';
import { Skeleton } from '@/ui/states';
import type { RecordType } from './history-api';

const TrailDetails = isolatedComponent(
  () => import('./trail-details').then((file) => file.TrailDetails),
  <Skeleton className="h-5 w-64 max-w-full" />,
);

/** Below a record: who created it and when, how often it was changed, and after a tap what changed. */
export function RecordTrail({ type, id }: { type: RecordType; id: number }) {
  return (
    <div className="no-print text-muted text-sm">
      <TrailDetails type={type} id={id} />
    </div>
  );
}
