import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { nowIn } from '@/lib/days/clock';
import { currentBook } from '@/lib/http/book';
import { type HistoryEntry, trailQuery } from '@/records/history/history-api';
import { onDevice } from '@/state/local';
import { createStore, useStore } from '@/state/store';

const STORAGE_KEY = 'sent-bills';
const KEPT = 500;

/** When this device first sent or printed a bill, in the firm's zone; oldest first. */
type Sent = readonly (readonly [id: number, moment: string])[];

function stored(): Sent {
  try {
    const found: unknown = JSON.parse(onDevice.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? (found as Sent) : [];
  } catch {
    return [];
  }
}

const sent = createStore<Sent>(stored());
currentBook.subscribe(() => sent.set(stored()));

/** Notes on this device that a bill was sent or printed; the first time counts. */
export function useNoteSent(): (saleId: number) => void {
  const { timeZone } = useFirm();
  return (saleId) => {
    if (sent.get().some(([id]) => id === saleId)) return;
    sent.set((before) => [...before, [saleId, nowIn(timeZone)] as const].slice(-KEPT));
    onDevice.set(STORAGE_KEY, JSON.stringify(sent.get()));
  };
}

const sentAtOf = (all: Sent, saleId: number): string | undefined => all.find(([id]) => id === saleId)?.[1];

/** The moment of the last change after `sentAt`; null if there is none. */
function lastChange(trail: readonly HistoryEntry[] | undefined, sentAt: string): string | null {
  const last = trail?.find(({ action }) => action !== 'create');
  return last && last.changedAt > sentAt ? last.changedAt : null;
}

/** The moment of the bill's last change since it was first sent or printed here; null if there is none. */
export function useChangedSinceSent(saleId: number): string | null {
  const sentAt = sentAtOf(useStore(sent), saleId);
  const trail = useQuery({
    ...trailQuery('sale', saleId),
    enabled: sentAt !== undefined,
    refetchOnMount: 'always',
  });
  return sentAt === undefined ? null : lastChange(trail.data, sentAt);
}

/** The same, fetched once. */
export async function fetchChangedSinceSent(client: QueryClient, saleId: number): Promise<string | null> {
  const sentAt = sentAtOf(sent.get(), saleId);
  return sentAt === undefined
    ? null
    : lastChange(await client.fetchQuery({ ...trailQuery('sale', saleId), staleTime: 0 }), sentAt);
}
