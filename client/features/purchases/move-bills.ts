import type { Message } from '@/i18n/message';
import { call, callRecord } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';

/** The outcome for one bill; 'elsewhere' if somebody else moved or unlinked it meanwhile. */
export type MoveResult = { state: 'moved' } | { state: 'elsewhere' } | { state: 'failed'; message: Message };

/**
 * Moves one bill from one vehicle to another, unless somebody else changes it meanwhile. Moving it twice is harmless,
 * so a try without an answer may be repeated.
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
