import { call } from '@/lib/http/api';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { PARTY, type Party } from '@/records/party/party';
import type { ImportLine } from './import-lines';

/** Why the server refused lines, by their numbers. */
export type Refusals = ReadonlyMap<number, ApiError>;

/** How much of a run is done, in lines. */
export interface Progress {
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
export async function enterLines(
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
