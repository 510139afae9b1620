import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { nowIn } from '@/lib/days/clock';
import { type HistoryEntry, trailQuery } from '@/records/history/history-api';
import { type SentBill, sentBills } from '@/records/sent-papers';
import { useStore } from '@/state/store';

/** Notes on this device that a bill was sent or printed; the first time counts. */
export function useNoteSent(): (saleId: number) => void {
  const { timeZone } = useFirm();
  return (saleId) => {
    if (!sentBills.store.get().some(([id]) => id === saleId)) sentBills.note([saleId, nowIn(timeZone)]);
  };
}

const sentAtOf = (all: readonly SentBill[], saleId: number): string | undefined =>
  all.find(([id]) => id === saleId)?.[1];

/** The moment of the last change after `sentAt`; null if unchanged. */
function lastChange(trail: readonly HistoryEntry[] | undefined, sentAt: string): string | null {
  const last = trail?.find(({ action }) => action !== 'create');
  return last && last.changedAt > sentAt ? last.changedAt : null;
}

/** The moment of the bill's last change since it was first sent or printed here; null if unchanged. */
export function useChangedSinceSent(saleId: number): string | null {
  const sentAt = sentAtOf(useStore(sentBills.store), saleId);
  const trail = useQuery({
    ...trailQuery('sale', saleId),
    enabled: sentAt !== undefined,
    refetchOnMount: 'always',
  });
  return sentAt === undefined ? null : lastChange(trail.data, sentAt);
}

/** The same, fetched once. */
export async function fetchChangedSinceSent(client: QueryClient, saleId: number): Promise<string | null> {
  const sentAt = sentAtOf(sentBills.store.get(), saleId);
  return sentAt === undefined
    ? null
    : lastChange(await client.fetchQuery({ ...trailQuery('sale', saleId), staleTime: 0 }), sentAt);
}
