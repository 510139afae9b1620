import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '@/i18n/message';
import { call, callRecord } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { forgetSent } from '@/saving/entries';

/** The outcome for one bill; 'elsewhere' if somebody else moved or unlinked it meanwhile. */
export type MoveResult = { state: 'moved' } | { state: 'elsewhere' } | { state: 'failed'; message: Message };

/**
 * Moves one bill from one vehicle to another, unless somebody else changes it meanwhile. Moving it twice is harmless,
 * so a try without an answer may be repeated.
 */
async function moveBill(saleId: number, from: number, to: number): Promise<MoveResult> {
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

/** The chosen bills of a purchase; moves them to another vehicle one by one and collects each result. */
export function useMoveBills(from: number) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<number, MoveResult>>(new Map());
  const [moving, setMoving] = useState(false);

  async function move(to: number) {
    setMoving(true);
    for (const id of chosen) {
      const result = await moveBill(id, from, to);
      setResults((before) => new Map(before).set(id, result));
      void forgetSent('/sales', id);
      // A bill that failed stays chosen, so that it can be sent again.
      if (result.state !== 'failed')
        setChosen((before) => new Set([...before].filter((each) => each !== id)));
    }
    setMoving(false);
    await refreshAfter(client, 'sale');
  }

  return {
    chosen,
    results,
    moving,
    choose: (id: number, checked: boolean) =>
      setChosen(
        (before) => new Set([...[...before].filter((each) => each !== id), ...(checked ? [id] : [])]),
      ),
    chooseAll: (ids: readonly number[]) => setChosen(new Set(ids)),
    move,
  };
}
