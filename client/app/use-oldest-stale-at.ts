import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { oldestStaleAt } from '@/lib/http/device-first';

/** When the oldest of what is on screen and not fresh was read, in milliseconds since 1970; null if all is fresh. */
export function useOldestStaleAt(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => oldestStaleAt(client),
  );
}
