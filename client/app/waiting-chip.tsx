import { useEffect } from 'react';
import { whenIdle } from '@/device/idle';
import { fetchAhead } from '@/device/preload';
import { entries } from '@/saving/entries';
import { useStore } from '@/state/store';
import { isolatedComponent } from '@/ui/isolated-component';

const OutboxChip = isolatedComponent(() => import('./outbox-chip').then((file) => file.OutboxChip));
const UnsentLine = isolatedComponent(() => import('./unsent-line').then((file) => file.UnsentLine));

const useHasEntries = (): boolean => useStore(entries.shown).length > 0;

/** The outbox's chip, if entries wait on this device. */
export function WaitingChip() {
  // Preloaded, because they first show when there is no network to load them from.
  useEffect(
    () =>
      whenIdle(() => {
        fetchAhead(OutboxChip.fetch);
        fetchAhead(UnsentLine.fetch);
      }),
    [],
  );
  return useHasEntries() && <OutboxChip />;
}

/** What the screen's figures count that is on this device alone, if anything is. */
export const WaitingLine = () => useHasEntries() && <UnsentLine />;
