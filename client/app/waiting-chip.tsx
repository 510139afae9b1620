import { useEffect } from 'react';
import { whenIdle } from '@/device/idle';
import { fetchAhead } from '@/device/preload';
import { useStore } from '@/lib/storage/store';
import { entries } from '@/saving/entries';
import { isolatedComponent } from '@/ui/isolated-component';

const OutboxChip = isolatedComponent(() => import('./outbox-chip').then((file) => file.OutboxChip));

/** The outbox's chip, if entries wait on this device. */
export function WaitingChip() {
  // Preloaded, because it first shows when there is no network to load it from.
  useEffect(() => whenIdle(() => fetchAhead(OutboxChip.fetch)), []);
  return useStore(entries.shown).length > 0 && <OutboxChip />;
}
