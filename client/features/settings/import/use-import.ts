import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import type { ImportKind, ImportLine } from './import-lines';
import { lineKey } from './line-key';

interface Progress {
  done: number;
  total: number;
}

const paths = { customer: '/customers', vendor: '/vendors' };

const create = (kind: ImportKind, { values }: ImportLine): Promise<unknown> =>
  call('POST', paths[kind], { body: values, idempotencyKey: lineKey(kind, values) });

/**
 * Sends the lines one after the other. Skips a line that the server refuses and keeps the error for it. Anything else
 * stops the import; starting again resumes it, because the server recognises lines that arrived by their keys.
 */
export function useImport(kind: ImportKind) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiError>>(new Map());

  /** @returns how many were entered @throws what stopped it */
  const run = async (lines: readonly ImportLine[]): Promise<number> => {
    const refusals = new Map<string, ApiError>();
    try {
      for (const [index, line] of lines.entries()) {
        setProgress({ done: index, total: lines.length });
        await create(kind, line).catch((error: unknown) => {
          if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
          refusals.set(lineKey(kind, line.values), error);
        });
      }
    } finally {
      setRefused(refusals);
      setProgress(null);
      await refreshAfter(client, kind);
    }
    return lines.length - refusals.size;
  };
  const refusalOf = (line: ImportLine) => refused.get(lineKey(kind, line.values));
  return { run, progress, refusalOf };
}
