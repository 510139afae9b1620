import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';
import type { ChangedRecord } from './conflict-panel';

const ChangedPanel = lazyComponent(() => import('./conflict-panel').then((file) => file.ChangedPanel));

/** Shows what somebody changed in a record that was to be deleted, and asks again. */
export function DeleteChangedDialog<V extends FieldValues>({
  changed,
  busy,
}: {
  changed: ChangedRecord<V> | null;
  busy: boolean;
}) {
  // What it still shows while it fades out.
  const [last, setLast] = useState(changed);
  if (changed !== null && changed !== last) setLast(changed);
  const shown = changed ?? last;
  return (
    <WhenOpened open={changed !== null} load={ChangedPanel.fetch}>
      {shown && (
        <ChangedPanel
          changed={shown as unknown as ChangedRecord<FieldValues>}
          open={changed !== null}
          busy={busy}
        />
      )}
    </WhenOpened>
  );
}
