import type { RecordType } from './history-api';
import { TrailDetails } from './trail-details';

/** Below a record: who created it and when, how often it was changed, and after a tap what changed. */
export function RecordTrail({ type, id }: { type: RecordType; id: number }) {
  return (
    <div className="no-print text-muted text-sm">
      <TrailDetails type={type} id={id} />
    </div>
  );
}
