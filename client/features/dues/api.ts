import { queryOptions } from '@tanstack/react-query';
import { type Collection, fetchCollections } from '@/features/collections/api';
import { call, partsOf } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import { addPaise, paiseOf } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { type Figures, figuresQuery, readWithKeys } from '@/saving/figures';
import { type CustomerPromise, type Due, inDues } from './pending-dues';

export type { CustomerPromise, Due } from './pending-dues';

/** What tells customers apart by ear (lib/finding/names.ts). */
export const namedDue = ({ customerName: name, address, phoneNumber }: Due) => ({
  name,
  address,
  phoneNumber,
});

/** What was changed; an amount of null: any payment fulfils it. */
export type PromiseBody = { date?: string; amount?: string | null; note?: string };

/** @throws ApiError 412 if somebody has changed the promise since that version, or noted one where none was (null) */
export const savePromise = (customerId: number, body: PromiseBody, etag: string | null) =>
  call<CustomerPromise>('PUT', `/customers/${customerId}/promise`, { body, etag, isNew: etag === null });

export const fetchPromise = async (customerId: number): Promise<CustomerPromise | null> => {
  const dues = await call<Due[]>('GET', '/reports/dues');
  return dues.find((due) => due.customerId === customerId)?.promise ?? null;
};

export const removePromise = (customerId: number, etag: string | null) =>
  sentOrSeen<object>(
    () => call('DELETE', `/customers/${customerId}/promise`, { etag }),
    async () => ((await fetchPromise(customerId)) === null ? {} : null),
  );

export const duesQuery = (day: string) => ({
  ...figuresQuery([keys.dues, 'list', day], '/reports/dues', {
    query: { on: day },
    read: (dues: Due[]) => dues,
    ...inDues(day),
  }),
  refetchOnMount: 'always' as const,
});

export interface DuesList {
  dues: Due[];
  /** the day's with who entered each, newest first: also of customers who have paid in full and are not in `dues` */
  collections: Collection[];
}

/** Whether the dues have a payment of the day that the list lacks. */
const isShort = (collections: readonly Collection[], dues: readonly Due[]): boolean =>
  dues.some(({ customerId, collectedToday = 0 }) => {
    const own = collections.filter((row) => row.customerId === customerId && bringsMoney(row));
    return paiseOf(collectedToday) > addPaise(own.map(({ amount }) => paiseOf(amount)));
  });

/** What is owed and was collected on that day. Others collect too, so it is fetched again each time it is shown. */
export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dues, day],
    queryFn: async ({ signal }): Promise<Figures<DuesList>> => {
      const read = async (sent: string) =>
        partsOf<Due[]>(
          await call<object>('GET', '/reports/dues', {
            query: { on: day, dueSince: 'true', keys: sent },
            signal,
          }),
        );
      const list = () => fetchCollections({ from: day, to: day, enteredBy: 'true' }, signal);
      const [{ content: dues, contained, isNews }, listed] = await Promise.all([
        readWithKeys(signal, read),
        list(),
      ]);
      // The list may have been read first: it has to have all payments that the dues contain.
      const collections = isNews || isShort(listed.rows, dues) ? await list() : listed;
      return { content: { dues, collections: collections.rows }, contained };
    },
    meta: { of: inDues(day).of },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
