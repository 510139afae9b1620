import { useState } from 'react';
import { newIdempotencyKey } from '@/lib/http/api';
import type { Party } from '@/records/party/party';
import { useEntry } from '@/saving/use-entry';
import type { ChosenRoles } from './import-lines';

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
