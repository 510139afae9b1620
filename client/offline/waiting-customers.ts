import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import type { OutboxEntry } from '@/lib/storage/database';
import { entryBySeq } from './entries';

export interface WaitingCustomer {
  /** negative, because the server has not given one yet */
  id: number;
  name: string;
  phoneNumber: string;
  address: string;
  oldBalance: string;
  createdAt: string;
}

/** A waiting customer in the shape that lists and forms use. */
export function customerOf({ seq, body }: OutboxEntry): WaitingCustomer {
  const text = (name: string) => String(body[name] ?? '');
  return {
    id: -seq,
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
    oldBalance: text('oldBalance'),
    createdAt: '',
  };
}

/**
 * The customer with that id on this device; once the server has it, the server's record.
 * @throws ApiError 404 if there is none
 */
export async function waitingCustomer(id: number): Promise<WaitingCustomer & Tagged> {
  const entry = await entryBySeq(-id);
  if (entry === undefined || entry.path !== '/customers') throw new ApiError(404, '');
  if (entry.sent === null) return { ...customerOf(entry), etag: null };
  return { ...(await callRecord<WaitingCustomer>('GET', `/customers/${entry.sent.id}`)), id };
}
