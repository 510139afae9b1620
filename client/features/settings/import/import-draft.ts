import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { customers } from '@/features/customers/api';
import { vendors } from '@/features/vendors/api';
import { call, newIdempotencyKey } from '@/lib/http/api';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { queryClient, refreshAfter } from '@/lib/http/cache';
import { PARTY, type Party } from '@/records/party/party';
import { useEntry } from '@/saving/use-entry';
import { type ChosenRoles, type ImportFile, type ImportLine, importFile, isCorrect, isReady } from './import-lines';

export interface ImportSource {
  kind: Party;
  text: string;
  /** what the columns were chosen to be; null for as guessed */
  columns: ChosenRoles | null;
  /** the numbers of the lines to enter although their phone number is known */
  chosen: readonly number[];
}

const NO_SOURCE: ImportSource = { kind: 'customer', text: '', columns: null, chosen: [] };

/** Not the path of a form, so that no list of drafts offers it; this section shows the draft itself. */
const PATH = '/settings/import';

/**
 * The pasted text, on the device until all of it is entered or the user signs out. Its run begins with the first press of
 * Import and ends when every line has its answer, or with another text. Until then the run's key is part of the draft:
 * after a lost answer or a reload, each line is sent under the key it had.
 */
export function useImportDraft() {
  // Never sent as a whole: each line has its own key.
  const entry = useEntry({ form: PATH, saved: () => undefined });
  const [source, setSource] = useState((): ImportSource => ({ ...NO_SOURCE, ...entry.claimed?.values }));
  /** A run that has begun is kept for as long as the server knows its keys. */
  const keep = (values: ImportSource, run: string) =>
    entry.keep({ ...values, run }, run === '' ? 'typing' : 'unanswered');
  const keyOf = () => String(entry.current().values.run ?? '');
  return {
    source,
    /** another text, kind or column: the lines that were chosen and the run are over */
    change: (changed: Omit<ImportSource, 'chosen'>) => {
      const next = { ...changed, chosen: [] };
      setSource(next);
      if (next.text.trim() === '') entry.leave();
      else void keep(next, '');
    },
    choose: (chosen: readonly number[]) => {
      setSource({ ...source, chosen });
      void keep({ ...source, chosen }, keyOf());
    },
    /** @returns the key of the run that goes on, or else of a new one, once it is on the device */
    beginRun: async (): Promise<string> => {
      const key = keyOf() || newIdempotencyKey();
      await keep(source, key);
      return key;
    },
    endRun: () => void keep(source, ''),
    forget: entry.leave,
  };
}

/** Why the server refused lines, by their numbers. */
export type Refusals = ReadonlyMap<number, ApiError>;

/** Whether this run entered the line before and its record has been deleted since. */
export const isDeletedSince = (error: ApiError | undefined): boolean => error?.details.code === 'deleted_since';

/**
 * Skips a line that the server refuses and puts the error into `refused`. Anything else stops it, also an answer that is
 * not the record; starting again under the same key resumes it. @returns how many were entered @throws what stopped it
 */
async function enterLines(
  kind: Party,
  lines: readonly ImportLine[],
  runKey: string,
  refused: Map<number, ApiError>,
  showDone: (done: number) => void,
): Promise<number> {
  for (const [index, { number, values }] of lines.entries()) {
    showDone(index);
    try {
      const idempotencyKey = `${runKey}-${number}`;
      const answer = await call<{ id?: unknown }>('POST', PARTY[kind].path, { body: values, idempotencyKey });
      if (typeof answer.id !== 'number') throw new NetworkError();
    } catch (error) {
      if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
      refused.set(number, error);
    }
  }
  return lines.length - refused.size;
}

const NO_FILE: ImportFile = { lines: [], hasHeading: false, heading: '', columns: [], nobody: [] };

export function useLines({ kind, text, columns, chosen }: ImportSource) {
  const isCustomers = kind === 'customer';
  const isNeeded = text.trim() !== '';
  const customerList = useQuery({ ...customers.list(), enabled: isNeeded && isCustomers });
  const vendorList = useQuery({ ...vendors.list(), enabled: isNeeded && !isCustomers });
  const stored = isCustomers ? customerList.data : vendorList.data;
  const file = useMemo(
    () => (stored ? importFile(text, kind, stored, columns) : NO_FILE),
    [text, kind, stored, columns],
  );
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const readyOf = (lines: readonly ImportLine[]) =>
    lines.filter((line) => {
      const refusal = refusals.get(line.number);
      return isReady(line, chosen) && (refusal === undefined || isDeletedSince(refusal));
    });
  const ready = readyOf(file.lines);

  const enterNow = async (beginRun: () => Promise<string>) => {
    const storedNow = isCustomers
      ? await queryClient.fetchQuery({ ...customers.list(), staleTime: 0 })
      : await queryClient.fetchQuery({ ...vendors.list(), staleTime: 0 });
    const { lines } = importFile(text, kind, storedNow, columns);
    const sent = readyOf(lines);
    const refused = new Map<number, ApiError>();
    try {
      const entered = await enterLines(kind, sent, await beginRun(), refused, (done) =>
        setProgress({ done, total: sent.length }),
      );
      const isDone = (line: ImportLine) => isCorrect(line) && (line.isDuplicate || sent.includes(line));
      return { entered, isAll: refused.size === 0 && lines.every(isDone) };
    } finally {
      setRefusals(refused);
      await refreshAfter(kind);
    }
  };

  /** Enters the lines that are ready by what is stored now. `isAll`: whether nothing of the file is left. */
  const enter = (beginRun: () => Promise<string>) => {
    setProgress({ done: 0, total: ready.length });
    return enterNow(beginRun).finally(() => setProgress(null));
  };
  return { file, ready, enter, progress, refusals, forgetRefusals: () => setRefusals(new Map()) };
}
