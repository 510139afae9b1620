import type { Complete } from '@/lib/changed-fields';
import type { Customer } from '@/lib/customer';
import type { Entry } from '@/lib/entry';
import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { entries, loadEntries } from '@/saving/entries';

export function customerOf({ seq, body }: Entry): Complete<Customer> {
  const text = (name: string) => String(body?.[name] ?? '');
  return {
    id: -seq,
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
    oldBalance: text('oldBalance'),
    createdAt: '',
    oldCrates: Number(body?.oldCrates ?? 0),
  };
}

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
