import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '@/lib/http/query-client';
import { type Change, rootsAffectedBy } from './cache';

export type { Change } from './cache';

/** `gone` are the keys of a deleted record: stale too, but not fetched while the user is leaving its screen. */
export async function refreshAfter(change: Change, gone: readonly QueryKey[] = []): Promise<void> {
  const isGone = (key: QueryKey) => gone.some((start) => start.every((word, index) => key[index] === word));
  for (const queryKey of gone) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(
    rootsAffectedBy(change).map((root) =>
      queryClient.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => !isGone(queryKey) }),
    ),
  );
}
