import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfter } from '@/lib/http/refresh-after';
import { forgetSent } from '@/saving/entries';
import { type MoveResult, moveBill } from './move-bills';

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
