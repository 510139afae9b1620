import { useQuery } from '@tanstack/react-query';
import type { Customer, CustomerTransaction } from '@/lib/customer';
import type { Entry } from '@/lib/entry';
import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/cache';
import { fromPaise } from '@/lib/money/money';
import { partyQueries } from '@/records/party/party';
import type { PartyBody } from '@/records/party/party-values';
import { entries, loadEntries } from '@/saving/entries';
import { type Line, noteOf } from '@/saving/pending';

export type { Customer, CustomerTransaction };

export const customerOf = ({ seq, body }: Entry): Customer => ({ ...(body as PartyBody), id: -seq, createdAt: '' });

/** Once the server has the customer, the server's record. @throws ApiError 404 if this device has none of that id */
async function waitingCustomer(id: number, signal: AbortSignal): Promise<Customer & Tagged> {
  await loadEntries();
  const entry = entries.list.get().find(({ seq }) => seq === -id);
  if (entry === undefined || entry.path !== '/customers') throw new ApiError(404, '');
  if (entry.sent === null) return { ...customerOf(entry), etag: null };
  return { ...(await callRecord<Customer>('GET', `/customers/${entry.sent.id}`, { signal })), id };
}

/** The row of an unsent bill or payment, with its status. */
const rowOf = (line: Line): CustomerTransaction => {
  const { id, day, at, paise, method, vehicleNumber, status } = line;
  const isSale = line.kind === 'sale';
  return {
    ...{ id, amount: fromPaise(paise), description: noteOf(line), vehicleNumber, status },
    type: isSale ? 'sale' : 'collection',
    createdAt: isSale ? `${day} 00:00:00` : at,
    method: isSale ? null : method,
  };
};

export const customers = partyQueries('customer', { customer: waitingCustomer, rowOf });

/** The name of a customer from the cache, for a form that shows the customer; '' if it is not cached. */
export const shownName = (id: number): string => queryClient.getQueryData(customers.one(id).queryKey)?.name ?? '';

/** A customer's name by id, for comparing two versions of a record. */
export function CustomerName({ value }: { value: unknown }) {
  return useQuery(customers.one(Number(value))).data?.name ?? '…';
}
