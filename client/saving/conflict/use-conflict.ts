import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { type ApiError, isChangedMeanwhile, serverMessageOf } from '@/lib/http/api-error';
import { isSame } from '@/saving/entry';
import type { SavingForm } from '@/saving/use-saving';
import type { Conflict } from './conflict';
import { differences, type RecordVersions } from './record-fields';

/** `theirs` with the fields of `mine` that differ from `initial`, the values the form started from. */
export function merge<V extends FieldValues>(initial: V, mine: V, theirs: V): V {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, initial[name]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Sends a change. A 412 whose other version equals `mine` counts as saved: an earlier answer was lost. */
export async function sendChange<V extends FieldValues, Row>(
  { fields, valuesOf }: RecordVersions<V, Row>,
  mine: V,
  send: () => Promise<Row>,
): Promise<Row> {
  try {
    return await send();
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const row = error.details.current as Row;
    if (differences(fields, mine, valuesOf(row)).length > 0) throw error;
    return row;
  }
}

/**
 * What somebody else wrote while the form was open. `take` takes a failure that is such a conflict; `took` gets the other
 * version once the form starts again from it.
 */
export function useConflict<V extends FieldValues, Row>(
  record: SavingForm<V>,
  versions: RecordVersions<V, Row> | null,
  took: (row: Row) => void = () => undefined,
) {
  const { tMessage } = useTranslation();
  const [error, setError] = useState<ApiError | null>(null);
  const take = (failure: unknown): boolean => {
    const isConflict = versions !== null && isChangedMeanwhile(failure);
    if (isConflict) setError(failure);
    return isConflict;
  };
  if (error === null || versions === null) return { take, shown: null };

  const { form } = record;
  const row = error.details.current as Row;
  const initial = form.formState.defaultValues as V;
  const mine = form.getValues();
  const theirs = versions.valuesOf(row);
  const restart = (values: V) => {
    took(row);
    record.rebase(theirs, values, error.details.etag ?? null);
    setError(null);
  };
  const shown: Conflict<V> = {
    message: tMessage(serverMessageOf(error)),
    changes: differences(versions.fields, mine, theirs),
    changedHere: new Set<string>(differences(versions.fields, initial, mine).map(({ field }) => field.name)),
    takeTheirs: () => restart(theirs),
    keepMine: () => {
      restart(merge(initial, mine, theirs));
      record.submit();
    },
    close: () => setError(null),
  };
  return { take, shown };
}
