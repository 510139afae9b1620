import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differences, type FieldChange, merge, type RecordVersions } from './record-fields';

/** Somebody else changed the record while the form was open. */
export interface Conflict<V extends FieldValues> {
  /** who, and when */
  message: string;
  changes: FieldChange<V>[];
  /** the fields that were changed in this form */
  changedHere: ReadonlySet<string>;
  takeTheirs: () => void;
  /** saves again, over the other version */
  keepMine: () => void;
  /** back to the form without a decision */
  close: () => void;
}

/**
 * What the conflict shows, and what its buttons do; `restart` starts the form again from the other version, with `mine`
 * as what was typed.
 */
export function conflictOf<V extends FieldValues, Row>(
  form: UseFormReturn<V>,
  { valuesOf, fields }: RecordVersions<V, Row>,
  row: Row,
  restart: (theirs: V, mine: V) => void,
) {
  const initial = form.formState.defaultValues as V;
  const mine = form.getValues();
  const theirs = valuesOf(row);
  return {
    changes: differences(fields, mine, theirs),
    changedHere: new Set<string>(differences(fields, initial, mine).map(({ field }) => field.name)),
    takeTheirs: () => restart(theirs, theirs),
    applyMine: () => restart(theirs, merge(initial, mine, theirs)),
  };
}
