import type { Message } from '@/i18n/message';
import { call, callRecord } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';

/** What became of one bill: 'elsewhere' was moved or unlinked by somebody else meanwhile. */
export type MoveResult = { state: 'moved' } | { state: 'elsewhere' } | { state: 'failed'; message: Message };

/**
 * Moves one bill from a vehicle to another, unless somebody changes it meanwhile. Moved again, it stays where it is, so
 * that a try without an answer may be repeated.
 */
export async function moveBill(saleId: number, from: number, to: number): Promise<MoveResult> {
  try {
    const path = `/sales/${saleId}`;
    const { purchaseId, etag } = await callRecord<{ purchaseId: number | null }>('GET', path);
    if (purchaseId === to) return { state: 'moved' };
    if (purchaseId !== from) return { state: 'elsewhere' };
    await call('PUT', path, { body: { purchaseId: to }, etag });
    return { state: 'moved' };
  } catch (error) {
    return { state: 'failed', message: serverMessageOf(error) };
  }
}
