import type { RecordType } from '@/records/history/history-api';
import { RecordTrail } from '@/records/history/record-trail';
import { Dialog } from '@/ui/dialog/dialog';

/** The history of a record that has no screen of its own. */
export function TrailDialog({
  type,
  id,
  title,
  open,
  onClose,
}: {
  type: RecordType;
  id: number;
  title: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="p-4">
        <RecordTrail type={type} id={id} />
      </div>
    </Dialog>
  );
}
