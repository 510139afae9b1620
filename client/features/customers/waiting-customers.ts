import type { Customer } from '@/lib/customer';
import type { Entry } from '@/lib/entry';
import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import type { PartyBody } from '@/records/party/party-values';
import { entries, loadEntries } from '@/saving/entries';

export const customerOf = ({ seq, body }: Entry): Customer => ({
  ...(body as PartyBody),
  id: -seq,
  createdAt: '',
});

/**
 * The customer with that id on this device; once the server has it, the server's record.
 * @throws ApiError 404 if there is none
 */
export async function waitingCustomer(id: number, signal: AbortSignal): Promise<Customer & Tagged> {
  await loadEntries();
  const entry = entries.list.get().find(({ seq }) => seq === -id);
  if (entry === undefined || entry.path !== '/customers') throw new ApiError(404, '');
  if (entry.sent === null) return { ...customerOf(entry), etag: null };
  return { ...(await callRecord<Customer>('GET', `/customers/${entry.sent.id}`, { signal })), id };
}
