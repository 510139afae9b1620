import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';
import type { ChangedRecord, Conflict } from './conflict';

const ConflictPanel = lazyComponent(() => import('./conflict-panel').then((file) => file.ConflictPanel));
const ChangedPanel = lazyComponent(() => import('./conflict-panel').then((file) => file.ChangedPanel));

/** The value, or the last one before null, which a dialog still shows while it fades out. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Shows what somebody else changed in the record meanwhile, and asks which version to keep. */
export function ConflictDialog<V extends FieldValues>({ conflict }: { conflict: Conflict<V> | null }) {
  const last = useLast(conflict);
  return (
    <WhenOpened open={conflict !== null} load={ConflictPanel.fetch}>
      {last && <ConflictPanel conflict={last as unknown as Conflict<FieldValues>} open={conflict !== null} />}
    </WhenOpened>
  );
}

/** Shows what somebody changed in a record that was to be deleted, and asks again. */
export function DeleteChangedDialog<V extends FieldValues>({
  changed,
  busy,
}: {
  changed: ChangedRecord<V> | null;
  busy: boolean;
}) {
  const last = useLast(changed);
  return (
    <WhenOpened open={changed !== null} load={ChangedPanel.fetch}>
      {last && (
        <ChangedPanel
          changed={last as unknown as ChangedRecord<FieldValues>}
          open={changed !== null}
          busy={busy}
        />
      )}
    </WhenOpened>
  );
}
