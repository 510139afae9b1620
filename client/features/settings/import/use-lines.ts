import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { customersQuery } from '@/features/customers/api';
import { vendorsQuery } from '@/features/vendors/api';
import { call } from '@/lib/http/api';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { PARTY, type Party } from '@/records/party/party';
import type { ImportSource } from './import-draft';
import { type ImportFile, type ImportLine, importFile, isCorrect, isReady } from './import-lines';
import type { KnownPerson } from './people';

/** Why the server refused lines, by their numbers. */
export type Refusals = ReadonlyMap<number, ApiError>;

interface Progress {
  done: number;
  total: number;
}

/** Whether this run entered the line before and its record has been deleted since. */
export const isDeletedSince = (error: ApiError | undefined): boolean =>
  error?.details.code === 'deleted_since';

/** @throws ApiError if it is refused; NetworkError if the answer is not the record, so that nobody knows */
async function create(kind: Party, { number, values }: ImportLine, runKey: string): Promise<void> {
  const answer = await call<{ id?: unknown }>('POST', PARTY[kind].path, {
    body: values,
    idempotencyKey: `${runKey}-${number}`,
  });
  if (typeof answer.id !== 'number') throw new NetworkError();
}

/**
 * Sends the lines one after the other. Skips a line that the server refuses and puts the error into `refused`. Anything
 * else stops it; starting again under the same key resumes it, because the server recognises lines that arrived.
 * @returns how many were entered @throws what stopped it
 */
async function enterLines(
  kind: Party,
  lines: readonly ImportLine[],
  runKey: string,
  refused: Map<number, ApiError>,
  showProgress: (progress: Progress) => void,
): Promise<number> {
  for (const [index, line] of lines.entries()) {
    showProgress({ done: index, total: lines.length });
    await create(kind, line, runKey).catch((error: unknown) => {
      if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
      refused.set(line.number, error);
    });
  }
  return lines.length - refused.size;
}

/** The saved records of that kind, and a call that fetches them now; undefined while they load. */
function useStored(kind: Party, isNeeded: boolean) {
  const client = useQueryClient();
  const customers = useQuery({ ...customersQuery(), enabled: isNeeded && kind === 'customer' });
  const vendors = useQuery({ ...vendorsQuery(), enabled: isNeeded && kind === 'vendor' });
  const fetchNow = (): Promise<readonly KnownPerson[]> =>
    kind === 'customer'
      ? client.fetchQuery({ ...customersQuery(), staleTime: 0 })
      : client.fetchQuery({ ...vendorsQuery(), staleTime: 0 });
  return { stored: kind === 'customer' ? customers.data : vendors.data, fetchNow };
}

const NO_FILE: ImportFile = { lines: [], hasHeading: false, heading: '', columns: [], nobody: [] };

/** The lines of the text, which of them are ready, and what enters these. */
export function useLines({ kind, text, columns, chosen }: ImportSource) {
  const client = useQueryClient();
  const { stored, fetchNow } = useStored(kind, text.trim() !== '');
  const file = useMemo(
    () => (stored ? importFile(text, kind, stored, columns) : NO_FILE),
    [text, kind, stored, columns],
  );
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const readyOf = (lines: readonly ImportLine[]) =>
    lines.filter((line) => {
      const refusal = refusals.get(line.number);
      return isReady(line, chosen) && (refusal === undefined || isDeletedSince(refusal));
    });
  const ready = readyOf(file.lines);

  const enterNow = async (beginRun: () => Promise<string>) => {
    const { lines } = importFile(text, kind, await fetchNow(), columns);
    const sent = readyOf(lines);
    const refused = new Map<number, ApiError>();
    try {
      const entered = await enterLines(kind, sent, await beginRun(), refused, setProgress);
      const isDone = (line: ImportLine) => isCorrect(line) && (line.isDuplicate || sent.includes(line));
      return { entered, isAll: refused.size === 0 && lines.every(isDone) };
    } finally {
      setRefusals(refused);
      await refreshAfter(client, kind);
    }
  };

  /**
   * Enters the lines that are ready by what is stored now; resolves with how many these were, and whether nothing of the
   * file is left.
   */
  const enter = (beginRun: () => Promise<string>) => {
    setProgress({ done: 0, total: ready.length });
    return enterNow(beginRun).finally(() => setProgress(null));
  };
  return { file, ready, enter, progress, refusals, forgetRefusals: () => setRefusals(new Map()) };
}
