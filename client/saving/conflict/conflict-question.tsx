import type { FieldValues } from 'react-hook-form';
import { lazyComponent } from '@/ui/lazy-component';
import type { Conflict } from './conflict';

/** Loaded on demand, since somebody else rarely changes the same record. */
const ConflictDialog = lazyComponent(() => import('./conflict-dialog').then((file) => file.ConflictDialog));

/** Which of two versions to keep, if somebody else has changed the record meanwhile. */
export function ConflictQuestion<V extends FieldValues>({ conflict }: { conflict: Conflict<V> | null }) {
  return conflict && <ConflictDialog conflict={conflict as unknown as Conflict<FieldValues>} />;
}
